import { useRef, useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { restoreRefusals } from '../messages.ts'
import { type OwnData, uploadArchive, useStartRestore } from './data.ts'
import { isUnderWay, WorkUnderWay } from './work-under-way.tsx'

export function BringBack({ data }: { data: OwnData }) {
  const { restoring, is_empty } = data
  const start = useStartRestore()
  const field = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<AbortController | null>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const abort = new AbortController()
    setSending(abort)
    try {
      const sent = await uploadArchive(file, abort.signal)
      if (sent.error) {
        const isOther = sent.error.code === 'wrong_type'
        const message = isOther ? restoreRefusals.not_an_archive.message : sent.error.message
        return toastRefusal('The archive was not taken', { ...sent.error, message })
      }
      const { error } = await start.run({ file_id: sent.id })
      if (error) toastRefusal('Nothing was restored', error)
    } catch {
      // Canceled by the user.
    } finally {
      setSending(null)
      if (field.current) field.current.value = ''
    }
  }
  // Stopped halfway, the practice isn't empty any more, and the same file continues.
  const wasStopped = restoring?.state === 'cancelled' || restoring?.state === 'dead'
  const mayBegin = !isUnderWay(restoring) && (is_empty || wasStopped)
  return (
    <Card aria-labelledby="bring-title">
      <CardHeader id="bring-title" title="Bring an archive back" />
      <CardBody className="flex flex-col gap-5">
        <p className="max-w-prose text-muted-foreground">
          An archive restores into a new practice, row by row: the same clients, visits, notes and consents.
          Links in letters and secret addresses are made anew, and your team is invited again. Restoring sends
          nothing to anybody.
        </p>
        {isUnderWay(restoring) && restoring ? <WorkUnderWay work={restoring} label="Restoring" /> : null}
        <Outcome data={data} />
        {mayBegin ? (
          <div className="flex flex-wrap gap-3">
            <input
              ref={field}
              type="file"
              accept=".zip,application/zip"
              className="sr-only"
              tabIndex={-1}
              aria-label="Archive"
              onChange={event => void choose(event.target.files?.[0])}
            />
            <Button
              variant={is_empty ? 'primary' : 'secondary'}
              busy={(sending !== null || start.busy) && 'Sending the file'}
              onClick={() => field.current?.click()}
            >
              {is_empty ? 'Choose an archive' : 'Go on with the same archive'}
            </Button>
            {sending ? <Button onClick={() => sending.abort()}>Stop</Button> : null}
          </div>
        ) : is_empty || isUnderWay(restoring) ? null : (
          <Banner>{restoreRefusals.not_empty.message}</Banner>
        )}
      </CardBody>
    </Card>
  )
}

function Outcome({ data: { restoring, restored } }: { data: OwnData }) {
  if (restoring?.state === 'dead')
    return (
      <Banner tone="destructive" title="The archive was not restored">
        {restoring.error_words ?? 'Please try again.'}
      </Banner>
    )
  if (restoring?.state === 'cancelled')
    return (
      <Banner tone="warning" title="Stopped before the end">
        What was restored by then stays. Choose the same archive to go on where it stopped.
      </Banner>
    )
  if (restoring?.state !== 'done' || !restored) return null
  const rows = restored.reduce((sum, table) => sum + table.rows, 0)
  const missing = restored.filter(table => table.left_out > 0)
  return (
    <Banner
      tone={missing.length > 0 ? 'warning' : 'success'}
      title={`${rows.toLocaleString('en-US')} rows are back`}
    >
      {missing.length === 0
        ? 'Everything that the archive holds is here.'
        : `Left out, since what they name is not in the archive: ${missing
            .map(({ name, left_out }) => `${left_out} of ${name.replaceAll('_', ' ')}`)
            .join(', ')}.`}
    </Banner>
  )
}
