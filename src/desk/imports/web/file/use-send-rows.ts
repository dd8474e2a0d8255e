import { useEffect, useRef, useState } from 'react'
import { newId } from '#lib/new-id.ts'
import { callsOf } from '../../rows-to-send.ts'
import type { ImportedClient, ImportedVisit, LeftOut } from '../../schema.ts'
import { addImportRows, runImport, startImport } from '../data.ts'

interface About {
  file_name: string
  source: string
  agreed_wording: string | null
  leftOut: readonly LeftOut[]
}

export type RowsToSend =
  | { kind: 'clients'; rows: readonly ImportedClient[] }
  | { kind: 'visits'; rows: readonly ImportedVisit[] }

const MOST_LEFT_OUT = 200

/** Sends rows in calls, then starts the import. Retries skip lines that arrived, if the rows are the same. */
export function useSendRows() {
  const [sent, setSent] = useState(0)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const under = useRef<{ id: string; of: string; rows: RowsToSend['rows'] } | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function send({ kind, rows }: RowsToSend, about: About): Promise<string | null> {
    setProblem(null)
    setSending(true)
    setSent(0)
    const control = new AbortController()
    abort.current = control
    const of = JSON.stringify(about)
    const same = under.current?.rows === rows && under.current.of === of
    const import_id = same && under.current ? under.current.id : newId()
    under.current = { id: import_id, of, rows }
    const failed = await handIn(import_id, { kind, rows } as RowsToSend, about, control.signal)
    if (control.signal.aborted) setProblem('You stopped it.')
    else if (failed) setProblem(failed)
    setSending(false)
    return failed || control.signal.aborted ? null : import_id
  }

  async function handIn(
    import_id: string,
    { kind, rows }: RowsToSend,
    { leftOut: known, ...about }: About,
    signal: AbortSignal,
  ): Promise<string | null> {
    const { calls, leftOut } = callsOf<ImportedClient | ImportedVisit>(rows)
    const all = [...known, ...leftOut]
    const told = { left_out: all.slice(0, MOST_LEFT_OUT), left_out_count: all.length }
    const started = await startImport({ import_id, kind, rows_total: rows.length, ...about, ...told })
    if (started.error) return started.error.message
    let done = 0
    for (const call of calls) {
      if (signal.aborted) return null
      const added = await addImportRows(
        (kind === 'visits' ? { import_id, visits: call } : { import_id, rows: call }) as Parameters<
          typeof addImportRows
        >[0],
        signal,
      )
      if (added.error) return added.error.message
      done += call.length
      setSent(done)
    }
    if (signal.aborted) return null
    const begun = await runImport(import_id)
    return begun.error?.message ?? null
  }

  return { send, stop: () => abort.current?.abort(), sent, isSending, problem }
}
