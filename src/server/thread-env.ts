import { getCompileCacheDir } from 'node:module'

/** No secrets, only where the process keeps its compiled code. */
export const threadEnv = (): NodeJS.ProcessEnv => {
  const compiled = getCompileCacheDir()
  return compiled ? { NODE_COMPILE_CACHE: compiled } : {}
}
