import AjvCompiler from '@fastify/ajv-compiler'

type Build = AjvCompiler.BuildCompilerFromPool
type Compile = ReturnType<Build>

/**
 * Fastify's own compiler, which compiles the validators of a call when it is first made: all of them would delay every
 * start. One is compiled at once, since the first also loads Ajv's code generator, and a caller would wait for that.
 */
export const whenFirstNeeded: Build = (schemas, options) => {
  const compile = AjvCompiler()(schemas, options)
  compile({ schema: { type: 'object' }, method: '', url: '', httpPart: 'body' })
  return (route) => {
    let validate: ReturnType<Compile> | undefined
    const check = (value: unknown) => {
      validate ??= compile(route)
      return validate(value) || { error: validate.errors }
    }
    // Fastify takes either; its types know only of what Ajv itself makes.
    return check as unknown as ReturnType<Compile>
  }
}
