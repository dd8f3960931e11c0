/**
 * What checks requests and writes answers is compiled from its schema once in a process, not once for every server in
 * it: that takes longer than all else that a start does.
 */
import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Serializer = ReturnType<ReturnType<ReturnType<typeof SerializerSelector>>>;

const written = new WeakMap<object, Serializer>();
const newSerializers = SerializerSelector();

export const COMPILERS = {
  // Knows a schema that it has compiled by itself.
  buildValidator: AjvCompiler(),
  buildSerializer: (...given: Parameters<typeof newSerializers>): ReturnType<typeof newSerializers> => {
    const compile = newSerializers(...given);
    return (route) => {
      const schema = route.schema as object;
      const known = written.get(schema) ?? compile(route);
      written.set(schema, known);
      return known;
    };
  },
};
