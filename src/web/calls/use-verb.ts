import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeyName } from '../rows/query-keys.ts'
import { call, type VerbInput, type VerbName, type VerbResult } from './call.ts'

export interface VerbCaller<Name extends VerbName> {
  /** Refusals are values. Related queries reload. */
  run: (input: VerbInput<Name>) => Promise<VerbResult<Name>>
  busy: boolean
}

/** A verb for a screen. Queries of the tables in `changes` reload. */
export function useVerb<Name extends VerbName>(name: Name, changes: readonly KeyName[]): VerbCaller<Name> {
  const queries = useQueryClient()
  const [running, setRunning] = useState(0)
  const run = async (input: VerbInput<Name>) => {
    setRunning(count => count + 1)
    try {
      const result = await call(name, input)
      // A refusal often means that the screen was out of date.
      await Promise.all(changes.map(table => queries.invalidateQueries({ queryKey: [table] })))
      return result
    } finally {
      setRunning(count => count - 1)
    }
  }
  return { run, busy: running > 0 }
}
