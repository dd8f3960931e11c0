/**
 * Validators and serializers are compiled from their schemas at first use, once per process. Compiling them for
 * every route at startup took longer than the rest of the start.
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
    // Finds schemas that it has compiled for another server.
    const compile = newValidators(...given);
    return (route) => {
      let compiled: Validator | undefined;
      const check = (data: unknown): unknown => {
        compiled ??= compile(route);
        const isGood = compiled(data);
        lazy.errors = compiled.errors ?? null;
        return isGood;
      };
      // Errors are left as a property of the function, as Ajv does.
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
