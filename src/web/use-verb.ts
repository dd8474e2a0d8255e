import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallResult, call } from './call.ts'

export interface VerbCaller<Input, Output> {
  /** Refusals come back as values; what was read before and may have changed is asked again. */
  run: (input: Input) => Promise<CallResult<Output>>
  busy: boolean
}

/** A verb from a screen. `changes` are the tables it writes: queries whose keys start with them are asked again. */
export function useVerb<Input, Output>(name: string, changes: readonly string[]): VerbCaller<Input, Output> {
  const queries = useQueryClient()
  const [running, setRunning] = useState(0)
  const run = async (input: Input) => {
    setRunning(count => count + 1)
    try {
      const result = await call<Output>(name, input)
      // A refusal often means that the screen was out of date.
      await Promise.all(changes.map(table => queries.invalidateQueries({ queryKey: [table] })))
      return result
    } finally {
      setRunning(count => count - 1)
    }
  }
  return { run, busy: running > 0 }
}
