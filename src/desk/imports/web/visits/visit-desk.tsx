import { useMemo, useState } from 'react'
import { usePractitioners } from '#base/practice/web/practice-data.ts'
import { useServices } from '#diary/services/web/services-data.ts'
import type { ReadVisit } from '#rules/imports/read-visits.ts'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { orderOnDesk, unknownStatuses, withCell, withField } from '../../desk.ts'
import { guessPractitioner, guessService, namesIn, personKeyOf, visitsToSend } from '../../visit-answers.ts'
import { asClient } from '../../visit-client.ts'
import type { DeskProps } from '../file/desk-props.ts'
import { MappingTable } from '../file/mapping-table.tsx'
import { ProblemsCard } from '../file/problems-card.tsx'
import { useDeskReading } from '../file/use-desk.ts'
import { useMatching } from '../file/use-matching.ts'
import { useSkipped } from '../file/use-skipped.ts'
import { FirstVisits } from './first-visits.tsx'
import { GoVisits } from './go-visits.tsx'
import { NamesCard } from './names-card.tsx'
import { isAsked, PeopleCard } from './people-card.tsx'

type Said = ReadonlyMap<string, string>
const none: readonly ReadVisit[] = []

export function VisitDesk(props: DeskProps<'visits'> & { currency: string }) {
  const { desk, onDesk, fileName, source, onSource, place, currency, onSent } = props
  const [now] = useState(() => Date.now())
  const { read, done } = useDeskReading(desk, place)
  const shown = useMemo(() => orderOnDesk(desk, place.country), [desk, place.country])
  const { skipped, skip } = useSkipped()
  const [practice, staff] = [useServices(), usePractitioners()]
  const [said, setSaid] = useState<{ services: Said; practitioners: Said; people: Said }>({
    services: new Map(),
    practitioners: new Map(),
    people: new Map(),
  })
  const say = (what: keyof typeof said, answers: Iterable<readonly [string, string]>) =>
    setSaid(last => ({ ...last, [what]: new Map([...last[what], ...answers]) }))

  const all = read?.rows ?? none
  const rows = useMemo(() => all.filter(({ line }) => !skipped.has(line)), [all, skipped])
  const services = useMemo(
    () => (practice.data ?? []).map(each => ({ ...each, is_archived: each.archived_at !== null })),
    [practice.data],
  )
  const practitioners = useMemo(
    () => (staff.data ?? []).map(each => ({ ...each, is_archived: each.archived_at !== null })),
    [staff.data],
  )
  const names = useMemo(
    () => ({ services: namesIn(rows, 'service'), practitioners: namesIn(rows, 'practitioner') }),
    [rows],
  )
  const statuses = useMemo(() => unknownStatuses(desk), [desk])
  const people = useMemo(
    () =>
      new Map(
        rows.map(row => {
          const { external_id, first_name, last_name, email, phone } = asClient(row.client)
          const person = { external_id, first_name, last_name, email, phone, birth_date: null }
          return [personKeyOf(row.client), person]
        }),
      ),
    [rows],
  )
  const isReady = read !== null && done === null
  const matching = useMatching(people, source, isReady)
  const answers = useMemo(() => {
    const guessed = names.practitioners.length
    return {
      services: new Map([
        ...names.services.map(({ key, name }) => [key, guessService(name, services)] as const),
        ...said.services,
      ]),
      practitioners: new Map([
        ...names.practitioners.map(
          ({ key, name }) => [key, guessPractitioner(name, practitioners, guessed)] as const,
        ),
        ...said.practitioners,
      ]),
      // The import decides those who need no answer.
      people: new Map([...said.people].filter(([key]) => isAsked(matching.found.get(key)))),
    }
  }, [names, services, practitioners, said, matching.found])
  const ready = useMemo(() => visitsToSend(rows, answers, services, now), [rows, answers, services, now])

  const failed = [practice, staff].find(each => each.isLoadingError)
  if (failed) {
    return (
      <ErrorState title="Your services could not be loaded" onRetry={() => failed.refetch()}>
        Check your connection and try again. Your file stays as it is.
      </ErrorState>
    )
  }
  if (practice.isPending || staff.isPending) return <Skeleton className="h-96 rounded-lg" />
  const problems = read?.problems ?? []
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <MappingTable
          desk={desk}
          shown={shown}
          onField={(nth, field) => onDesk(last => withField(last, nth, field))}
          onOrder={order => onDesk(last => ({ ...last, order }))}
        />
        {rows.length ? (
          <NamesCard
            names={names}
            answers={answers}
            services={services}
            practitioners={practitioners}
            statuses={statuses}
            saidStatuses={desk.statuses}
            onStatus={(key, meaning) =>
              onDesk(last => ({ ...last, statuses: new Map([...last.statuses, [key, meaning]]) }))
            }
            onSay={(what, key, answer) => say(what, [[key, answer]])}
          />
        ) : null}
        <PeopleCard
          people={people}
          matching={matching}
          said={answers.people}
          onSay={given => say('people', given)}
        />
        <FirstVisits
          visits={ready.visits}
          services={services}
          practitioners={practitioners}
          matching={matching}
          said={answers.people}
          zone={place.time_zone}
          currency={currency}
          now={now}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <GoVisits
          fileName={fileName}
          source={source}
          onSource={onSource}
          ready={ready}
          problems={problems}
          skipped={skipped}
          people={people}
          names={names}
          answers={answers}
          unsaidStatuses={statuses.filter(({ key }) => !desk.statuses.has(key)).length}
          matching={matching}
          reading={done === null ? null : { done, total: desk.below.length }}
          isReady={isReady}
          now={now}
          onSent={onSent}
        />
        <ProblemsCard
          desk={desk}
          problems={problems}
          skipped={skipped}
          fileName={fileName}
          onMend={(line, nth, text) => onDesk(last => withCell(last, line, nth, text))}
          onSkip={skip}
        />
      </div>
    </div>
  )
}
