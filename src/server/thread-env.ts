import { getCompileCacheDir } from 'node:module'

/** The environment of a thread of ours: no secrets, and what the process has compiled, which it takes over. */
export const threadEnv = (): NodeJS.ProcessEnv => {
  const compiled = getCompileCacheDir()
  return compiled ? { NODE_COMPILE_CACHE: compiled } : {}
}
