import AjvCompiler from '@fastify/ajv-compiler'

type Build = AjvCompiler.BuildCompilerFromPool
type Compile = ReturnType<Build>

/** What Fastify builds its validators with, except that those of a call are built when it is first made: all take long. */
export const whenFirstNeeded: Build = (schemas, options) => {
  let compile: Compile | undefined
  return (route) => {
    let validate: ReturnType<Compile> | undefined
    const check = (value: unknown) => {
      compile ??= AjvCompiler()(schemas, options)
      validate ??= compile(route)
      return validate(value) || { error: validate.errors }
    }
    // Fastify takes either; its types know only of what Ajv itself makes.
    return check as unknown as ReturnType<Compile>
  }
}
