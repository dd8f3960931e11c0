/**
 * What checks requests and writes answers is compiled from its schema when it is first needed, and once in a process,
 * not for every route of every server before it answers: that took longer than all else that a start does.
 */
import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Serializer = ReturnType<ReturnType<ReturnType<typeof SerializerSelector>>>;

const written = new WeakMap<object, Serializer>();
const newValidators = AjvCompiler();
const newSerializers = SerializerSelector();

type Compile = ReturnType<typeof newValidators>;
type Validator = ReturnType<Compile>;

export const COMPILERS = {
  buildValidator: (...given: Parameters<typeof newValidators>): Compile => {
    // Knows a schema that it has compiled for another server.
    const compile = newValidators(...given);
    return (route) => {
      let compiled: Validator | undefined;
      const check = (data: unknown): unknown => {
        compiled ??= compile(route);
        const isGood = compiled(data);
        lazy.errors = compiled.errors ?? null;
        return isGood;
      };
      // What is wrong is left at the function, as Ajv does it.
      const lazy = check as Validator;
      return lazy;
    };
  },
  buildSerializer: (...given: Parameters<typeof newSerializers>): ReturnType<typeof newSerializers> => {
    const compile = newSerializers(...given);
    return (route) => {
      const schema = route.schema as object;
      return (value) => {
        let write = written.get(schema);
        if (write === undefined) {
          write = compile(route);
          written.set(schema, write);
        }
        return write(value);
      };
    };
  },
};
