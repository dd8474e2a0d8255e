import { useNavigate } from 'react-router'
import { leavesNothing } from '#web/form/unsaved-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { WordsButton } from '#web/ui/buttons/words-button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import type { LeftOut } from '../../schema.ts'
import type { Matching } from './use-matching.ts'
import { type RowsToSend, useSendRows } from './use-send-rows.ts'

export const count = (n: number) => n.toLocaleString('en-US')

export function Figures({ figures }: { figures: readonly [string, number][] }) {
  return (
    <dl className="flex flex-col gap-2 text-body">
      {figures.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-semibold tabular">{count(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface TriedProps {
  reading: { done: number; total: number } | null
  matching: Matching
}

export function ReadProgress({ reading, matching: { done, total, problem, retry } }: TriedProps) {
  if (problem) {
    return (
      <Banner
        tone="warning"
        title="Who is here already is not known"
        className="mb-4"
        action={
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        }
      >
        {problem}
      </Banner>
    )
  }
  if (!reading && done >= total) return null
  return (
    <Progress
      label={reading ? 'Reading the file' : 'Looking for who is here already'}
      value={reading ? reading.done : done}
      max={reading ? reading.total : total}
      valueText={`${count(reading ? reading.done : done)} of ${count(reading ? reading.total : total)}`}
      className="mb-4"
    />
  )
}

interface GoFootProps {
  sending: ReturnType<typeof useSendRows>
  rows: number
  /** "Import 200 clients, 3 without a birthday". */
  label: string
  waitsFor: string | null
  onGo: () => void
}

export function GoFoot({ sending, rows, label, waitsFor, onGo }: GoFootProps) {
  return (
    <>
      {sending.problem ? (
        <Banner tone="destructive" title="Not all rows arrived" className="mt-4">
          {sending.problem} Nothing is written yet; go on where it stopped.
        </Banner>
      ) : null}
      {sending.isSending ? (
        <Progress
          label="Handing the rows in"
          value={sending.sent}
          max={rows}
          valueText={`${count(sending.sent)} of ${count(rows)}`}
          className="mt-4"
        />
      ) : null}
      {waitsFor ? <p className="mt-4 text-small font-semibold text-warning">{waitsFor}</p> : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {sending.isSending ? <Button onClick={sending.stop}>Stop</Button> : null}
        <WordsButton
          variant="primary"
          className="flex-1"
          busy={sending.isSending}
          disabled={waitsFor !== null || rows === 0}
          onClick={onGo}
        >
          {sending.problem ? 'Go on' : label}
        </WordsButton>
      </div>
      <p className="mt-3 text-small text-muted-foreground">The whole import can be undone for 30 days.</p>
    </>
  )
}

interface About {
  file_name: string
  source: string
  agreed_wording: string | null
  leftOut: readonly LeftOut[]
}

export function useGo(onSent: () => void) {
  const navigate = useNavigate()
  const sending = useSendRows()
  const go = async (rows: RowsToSend, about: About) => {
    const id = await sending.send(rows, about)
    if (!id) return
    onSent()
    navigate(`/clients/import/${id}`, { state: leavesNothing })
  }
  return { sending, go }
}
