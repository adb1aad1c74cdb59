import AjvCompiler from '@fastify/ajv-compiler'

type Build = AjvCompiler.BuildCompilerFromPool
type Compile = ReturnType<Build>

/**
 * Fastify's own compiler, but each validator is compiled at its first use: compiling all of them would delay every start.
 * One is compiled at the start, because the first also loads Ajv's code generator.
 */
export const compileOnFirstUse: Build = (schemas, options) => {
  const compile = AjvCompiler()(schemas, options)
  compile({ schema: { type: 'object' }, method: '', url: '', httpPart: 'body' })
  return (route) => {
    let validate: ReturnType<Compile> | undefined
    const check = (value: unknown) => {
      validate ??= compile(route)
      return validate(value) || { error: validate.errors }
    }
    // Fastify accepts `{ error }`; its type names only Ajv's own validators.
    return check as unknown as ReturnType<Compile>
  }
}
