import AjvCompiler from '@fastify/ajv-compiler'

type Build = AjvCompiler.BuildCompilerFromPool
type Compile = ReturnType<Build>

/**
 * Fastify's own compiler of validators, called when a call is first made: to compile all of them at the start would double
 * the time until the server is ready. One is compiled at once, because the first takes Ajv as long as all others together.
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
