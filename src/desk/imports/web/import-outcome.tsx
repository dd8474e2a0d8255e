import { toastRefusal } from '#web/calls/refusal.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import { problemWords } from '../import-copy.ts'
import { isUndoable } from '../undo-until.ts'
import { type ImportRow, useImportRows, useStopWork, useUndoImport, type WorkRow } from './data.ts'
import { RefusedCard, StayedCard } from './row-cards.tsx'

const count = (n: number) => n.toLocaleString('en-US')
const going = new Set(['queued', 'working', 'failed'])

export function ImportOutcome({ found, work }: { found: ImportRow; work: WorkRow | null }) {
  const isGoing = work !== null && going.has(work.state) && found.state !== 'done' && found.state !== 'undone'
  const stop = useStopWork()
  const undo = useUndoImport()
  // Loaded when the import is over.
  const rows = useImportRows(found.id, isGoing ? 0 : found.refused, isGoing ? 0 : found.stayed)
  if (found.state === 'loading') {
    return (
      <Banner
        title="Not all of this file arrived"
        action={
          <ButtonLink size="sm" to="/clients/import">
            Choose it again
          </ButtonLink>
        }
      >
        {count(found.rows_loaded)} of {count(found.rows_total)} rows are here, and nothing is written.
      </Banner>
    )
  }
  const isUndoing = found.state === 'undoing'
  const isVisits = found.kind === 'visits'
  const askUndo = async () => {
    const sure = await confirm({
      title: 'Undo this import?',
      description: isVisits
        ? `${count(found.made)} visits go again, and the records that came with them. Whatever somebody changed since stays, and is listed.`
        : `${count(found.made)} new records go again, and what was filled in is empty again. Whatever somebody changed since stays, and is listed.`,
      confirmLabel: 'Undo the import',
      cancelLabel: 'Keep it',
      tone: 'destructive',
    })
    if (!sure) return
    const { error } = await undo.run({ import_id: found.id })
    if (error) toastRefusal('The import was not undone', error)
  }
  const halt = async () => {
    if (!work) return
    const { error } = await stop.run({ work_id: work.id })
    if (error && error.code !== 'is_over') toastRefusal('It was not stopped', error)
  }
  const mayUndo = !isGoing && found.state !== 'undone' && isUndoable(Date.parse(found.created_at), Date.now())
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Card aria-labelledby="outcome-title">
        <CardHeader id="outcome-title" title={titleOf(found, work, isGoing)} />
        <CardBody>
          {isGoing && work ? (
            <div className="mb-5">
              <Progress
                label={`${isUndoing ? 'Taking back' : 'Writing'} the ${isVisits ? 'visits' : 'records'}`}
                value={work.progress_done}
                max={work.progress_total ?? found.rows_total}
                valueText={`${count(work.progress_done)} of ${count(work.progress_total ?? found.rows_total)}`}
              />
              {work.state === 'failed' ? (
                <p className="mt-2 text-small text-warning">
                  {work.error_words} It is tried again by itself.
                </p>
              ) : null}
              <p className="mt-2 text-small text-muted-foreground">It goes on when you leave this page.</p>
            </div>
          ) : null}
          <dl className="flex flex-col gap-2 text-body">
            {figuresOf(found).map(([label, value]) => (
              <div key={label} className="flex justify-between gap-4">
                <dt className="text-muted-foreground">{label}</dt>
                <dd className="font-semibold tabular">{count(value)}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-5 flex flex-wrap gap-2">
            {isGoing && !isUndoing ? (
              <Button busy={stop.busy} onClick={() => void halt()}>
                Stop
              </Button>
            ) : null}
            {mayUndo ? (
              <Button busy={undo.busy} onClick={() => void askUndo()}>
                {isUndoing ? 'Go on undoing' : 'Undo the import'}
              </Button>
            ) : null}
            <ButtonLink variant="primary" to={isVisits ? '/appointments' : '/clients'}>
              {isVisits ? 'See your calendar' : 'See your clients'}
            </ButtonLink>
          </div>
        </CardBody>
      </Card>
      <div className="flex min-w-0 flex-col gap-5">
        {found.refused && !isGoing ? (
          <RefusedCard found={found} rows={rows.data?.refused ?? []} failed={rows.isLoadingError} />
        ) : null}
        <LeftOutCard found={found} />
        {found.stayed && !isGoing ? (
          <StayedCard found={found} rows={rows.data?.stayed ?? []} failed={rows.isLoadingError} />
        ) : null}
      </div>
    </div>
  )
}

function titleOf({ state }: ImportRow, work: WorkRow | null, isGoing: boolean): string {
  if (state === 'undone') return 'This import is undone'
  if (state === 'undoing') return isGoing ? 'Being undone' : 'Undoing it was stopped'
  if (state === 'done') return 'Everything is in'
  if (work?.state === 'dead') return `It could not go on: ${work.error_words ?? 'look at the log.'}`
  return isGoing ? 'Under way' : 'Stopped; what was written is here'
}

function figuresOf(found: ImportRow): [string, number][] {
  const figures: [string, number][] =
    found.kind === 'visits'
      ? [
          ['Visits', found.made],
          ['Visits that were here already', found.known],
          ['New people', found.people_made],
          ['Perhaps the same, asked after', found.asked],
          ['Not written', found.refused],
          ['Left out', found.left_out_count],
        ]
      : [
          ['New people', found.made],
          ['Already here, filled in', found.filled],
          ['Already here, nothing to add', found.known],
          ['Perhaps the same, asked after', found.asked],
          ['Left out', found.left_out_count],
        ]
  if (found.state === 'undone' || found.state === 'undoing')
    figures.push(['Taken back', found.removed], ['Stayed', found.stayed])
  return figures
}

function LeftOutCard({ found }: { found: ImportRow }) {
  if (found.left_out_count === 0) return null
  const more = found.left_out_count - found.left_out.length
  return (
    <Card aria-labelledby="left-out-title">
      <CardHeader id="left-out-title" title={`${count(found.left_out_count)} left out`} />
      <ul className="max-h-96 overflow-y-auto border-t border-border px-5 py-3 text-body">
        {found.left_out.map(({ line, code }) => (
          <li key={`${line} ${code}`} className="py-1">
            <b className="font-semibold">Row {line}</b> {problemWords[code] ?? code}
          </li>
        ))}
        {more > 0 ? <li className="py-1 text-muted-foreground">and {count(more)} more</li> : null}
      </ul>
    </Card>
  )
}
