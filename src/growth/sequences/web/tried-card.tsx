import { useState } from 'react'
import { Link } from 'react-router'
import { longDay } from '#lib/time/format-day.ts'
import { formatRelativeDay } from '#lib/time/format-when.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import type { Definition } from '../definition.ts'
import { namesWords, stepNames, triedWords, whyWords } from '../sequence-copy.ts'
import { type SequenceTrial, useTried } from './data.ts'

const FEW = 8

export function TriedCard({ definition, zone }: { definition: Definition | null; zone: string }) {
  const asked = useDebounced(definition, 500)
  const isByHand = asked?.trigger.type === 'by_hand'
  const tried = useTried(isByHand ? null : asked)
  return (
    <Card aria-labelledby="tried-title" className="overflow-hidden">
      <div className="px-5 py-4">
        <h2 id="tried-title" className="font-display text-[1.25rem] leading-6.5">
          What would this have sent in the last 90 days?
        </h2>
        {isByHand ? (
          <p className="mt-2 text-muted-foreground">
            Nothing by itself: only whom you put in gets it. Put somebody in from the log.
          </p>
        ) : null}
        {asked === null ? (
          <p className="mt-2 text-muted-foreground">It is answered once every step is whole.</p>
        ) : null}
      </div>
      {isByHand || asked === null ? null : tried.isLoadingError ? (
        <ErrorState title="It could not be worked out" onRetry={() => tried.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={!tried.data}
          label="Looking back 90 days"
          skeleton={<Skeleton className="m-5 h-40" />}
        >
          {tried.data ? <Shown tried={tried.data} definition={asked} zone={zone} /> : null}
        </Loading>
      )}
    </Card>
  )
}

function Shown({ tried, definition, zone }: { tried: SequenceTrial; definition: Definition; zone: string }) {
  const [all, setAll] = useState(false)
  const named = stepNames(definition.steps)
  const names = new Map(definition.steps.map((step, nth) => [step.id, named[nth] ?? '']))
  const { sums, more } = triedWords(tried, longDay(tried.since).replace(/^\w+, /, ''))
  const most = Math.max(1, ...tried.steps.map(each => each.sent))
  const shown = all ? tried.names : tried.names.slice(0, FEW)
  return (
    <>
      <p className="px-5 pb-4">
        <b>{sums}</b> {more}
      </p>
      <ul aria-label="By message">
        {tried.steps.map(({ id, sent, why }) => (
          <li key={id} className="border-t border-border px-5 py-2.5">
            <span className="flex justify-between gap-3">
              <span>{names.get(id)}</span>
              <b className="tabular">{sent}</b>
            </span>
            <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-primary"
                style={{ width: `${(100 * sent) / most}%` }}
              />
            </span>
            {Object.keys(why).length > 0 ? (
              <span className="mt-1 block text-small text-muted-foreground">{whyWords(why)}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {tried.names.length > 0 ? (
        <>
          <h3 className="border-t border-border px-5 pt-3 pb-1 font-semibold">By name</h3>
          <ul aria-label="By name">
            {shown.map(each => (
              <li key={`${each.client_id} ${each.entered_at}`} className="border-t border-border px-5 py-2.5">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <Link
                    to={`/clients/${each.client_id}`}
                    className="font-semibold wrap-anywhere hover:underline"
                  >
                    {each.name}
                  </Link>
                  <span className="text-small">{namesWords(each, names)}</span>
                </span>
                <span className="block text-small text-muted-foreground">
                  Came in {formatRelativeDay(zone, Date.parse(each.entered_at), Date.now())}
                </span>
              </li>
            ))}
          </ul>
          {tried.names.length > shown.length ? (
            <div className="border-t border-border px-5 py-3">
              <Button size="sm" onClick={() => setAll(true)}>
                All {tried.names.length}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </>
  )
}
