import AjvCompiler from '@fastify/ajv-compiler'

type Build = AjvCompiler.BuildCompilerFromPool
type Compile = ReturnType<Build>

/**
 * Fastify's own compiler, but each validator is compiled at its first use: compiling all of them would delay the start.
 * One is compiled at once, because the first also loads Ajv's code generator.
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
    // Fastify accepts `{ error }`, but its type describes Ajv's validators only.
    return check as unknown as ReturnType<Compile>
  }
}
