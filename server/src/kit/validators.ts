import AjvCompiler from '@fastify/ajv-compiler'

type Build = AjvCompiler.BuildCompilerFromPool
type Compile = ReturnType<Build>

/**
 * What Fastify builds its validators with, except that those of a call are built when it is first made: all take long. One is
 * built at once, because the first takes as long as ten others, and everybody would wait for it.
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
