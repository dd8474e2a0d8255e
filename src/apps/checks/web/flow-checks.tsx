import { toastRefusal } from '#web/calls/refusal.ts'
import { useLive } from '#web/rows/live.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import { endWords, flowStates, flows } from '../flows.ts'
import type { FlowRun } from '../schema.ts'
import { isUnderWay, useCancelFlows, useFlowRun, useStartFlows } from './data.ts'

const looks = {
  works: { word: 'Works', tone: 'success', glyph: 'check' },
  broken: { word: 'Broken', tone: 'destructive', glyph: 'alert' },
  trying: { word: 'Trying', tone: 'info', glyph: 'half' },
  waits: { word: 'Waits', tone: 'outline', glyph: 'ring' },
  not_tried: { word: 'Not tried', tone: 'neutral', glyph: 'slash' },
} as const

const key = 'flow-checks'
const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

export function FlowChecks() {
  const run = useFlowRun()
  useLive('admins')
  if (run.isLoadingError)
    return <ErrorState title="The last run could not be loaded" onRetry={() => run.refetch()} />
  return (
    <Loading
      loading={run.isPending}
      label="Loading the last run"
      skeleton={<Skeleton className="h-96 rounded-lg" />}
    >
      {run.data === undefined ? null : <Run run={run.data} />}
    </Loading>
  )
}

function Run({ run }: { run: FlowRun | null }) {
  const underWay = isUnderWay(run?.state)
  const results = run?.results ?? []
  return (
    <Card aria-labelledby="flows-title" className="max-w-3xl">
      <CardHeader
        id="flows-title"
        title="Main flows"
        description={<span role="status">{summaryOf(run)}</span>}
        aside={<Act run={run} />}
      />
      {underWay ? (
        <Progress
          hideLabel
          label="Progress of the run"
          value={results.length}
          max={flows.length}
          valueText={`${results.length} of ${flows.length}`}
          className="mx-5 mb-4"
        />
      ) : null}
      <ol>
        {flowStates(results, underWay).map(({ flow, label, ms, state, tries, words }) => {
          const { word, ...look } = looks[state]
          return (
            <CardRow as="li" key={flow} className="items-start">
              <div className="min-w-0 flex-1">
                <div className="flex items-start gap-3">
                  <p className="min-w-0 flex-1 font-semibold">{label}</p>
                  {ms === null ? null : (
                    <span className="text-small whitespace-nowrap text-muted-foreground tabular">
                      {ms.toLocaleString('en-US')} ms
                    </span>
                  )}
                  <Badge {...look}>{word}</Badge>
                </div>
                <p className="text-small text-muted-foreground">{tries}</p>
                {words ? (
                  <p
                    className={cn('mt-1 text-small wrap-anywhere', state === 'broken' && 'text-destructive')}
                  >
                    {words}
                  </p>
                ) : null}
              </div>
            </CardRow>
          )
        })}
      </ol>
    </Card>
  )
}

function summaryOf(run: FlowRun | null): string {
  if (!run) return 'They were not tried yet.'
  if (run.state === 'queued') return 'It begins in a moment.'
  if (run.state === 'working') return `${run.results.length} of ${flows.length} are tried.`
  if (run.state === 'failed') return 'It begins anew in a moment.'
  const ended = run.ended_at ? when.format(new Date(run.ended_at)) : ''
  if (run.state === 'cancelled') return `Cancelled ${ended}. What was made for it is removed.`
  if (run.state === 'dead')
    return `It gave up ${ended}. ${run.error_words ?? ''} What was made for it is removed.`
  return `${endWords(run.results)} Tried ${ended}.`
}

function Act({ run }: { run: FlowRun | null }) {
  const start = useStartFlows()
  const cancel = useCancelFlows()
  const begin = async () => {
    const { error } = await start.run({})
    if (error) toastRefusal('The run did not begin', error, { key })
  }
  const end = async (work_id: string) => {
    const { error } = await cancel.run({ work_id })
    if (error) toastRefusal('The run was not cancelled', error, { key })
  }
  if (run && isUnderWay(run.state))
    return (
      <Button size="sm" disabled={cancel.busy} onClick={() => void end(run.work_id)}>
        Cancel the run
      </Button>
    )
  return (
    <Button size="sm" variant="primary" busy={start.busy && 'Beginning'} onClick={() => void begin()}>
      {run ? 'Try them again' : 'Try them'}
    </Button>
  )
}
