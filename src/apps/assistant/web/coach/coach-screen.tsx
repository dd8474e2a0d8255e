import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { addDays, isDate } from '#lib/time/dates.ts'
import { rangeTitle } from '#lib/time/format-day.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Card, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { emptyWeek } from '../../coach/coach-copy.ts'
import { useCards } from '../cards/use-cards.ts'
import { type CoachWeek, useCoachWeek } from '../coach-data.ts'
import { useConversation } from '../conversation/use-conversation.ts'
import { FindingRow } from '../intelligence/findings-card.tsx'
import { HiddenFindings } from '../intelligence/hidden-findings.tsx'
import { useNotUseful } from '../intelligence/use-not-useful.ts'
import { WeekTalk } from './week-talk.tsx'

export function CoachScreen() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('week')
  const found = useCoachWeek(isDate(asked) ? asked : null)
  const practice = usePractice()
  const { data } = found
  const failed = [found, practice].find(each => each.isLoadingError)
  return (
    <>
      <PageHeader
        title="Business coach"
        summary={data ? summaryOf(data) : 'Once a week, what your numbers say first.'}
        actions={
          data && data.weeks.length > 1 ? (
            <Select
              aria-label="Which week"
              size="sm"
              value={data.week}
              onChange={({ target }) =>
                setParams(target.value === data.weeks[0] ? {} : { week: target.value })
              }
              options={data.weeks.map((week, at) => ({
                value: week,
                label: at === 0 ? 'This week' : weekWords(week),
              }))}
            />
          ) : null
        }
      />
      {failed ? (
        <ErrorState title="The talk could not be loaded" onRetry={() => void failed.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={!data || !practice.data}
          label="Looking at your week"
          skeleton={<Skeleton className="h-128 rounded-lg" />}
        >
          {data && practice.data ? (
            <Week
              key={data.week}
              data={data}
              practiceId={practice.data.id}
              zone={practice.data.time_zone}
              onActed={() => void found.refetch()}
            />
          ) : null}
        </Loading>
      )}
    </>
  )
}

const weekWords = (week: string) => rangeTitle(week, addDays(week, 6))

function summaryOf({ week, is_present }: CoachWeek): string {
  return is_present
    ? `The week of ${weekWords(week)}: what your numbers say first.`
    : `${weekWords(week)}, reckoned from your records as they are today.`
}

interface WeekProps {
  data: CoachWeek
  practiceId: string
  zone: string
  onActed: () => void
}

function Week({ data, practiceId, zone, onActed }: WeekProps) {
  const { findings, hidden, is_present, acts, thread_key } = data
  const { hide, bringBack, line, list, isBusy } = useNotUseful(null, hidden.length)
  const [open, setOpen] = useState<number | null>(null)
  const conversation = useConversation(practiceId, () => onActed(), thread_key)
  const cards = useCards(conversation)
  const empty = emptyWeek(data)
  const say = (words: string) => void conversation.send(words, null)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1.1fr_1fr]">
      <div className="flex min-w-0 flex-col gap-5">
        <Card aria-label="What the numbers say">
          {findings.length > 0 ? (
            <ol ref={list} tabIndex={-1} className="outline-none">
              {findings.map((finding, at) => (
                <FindingRow
                  key={`${finding.rule} ${finding.subject}`}
                  finding={finding}
                  number={at + 1}
                  isOpen={open === at}
                  onOpen={() => setOpen(open === at ? null : at)}
                  onSay={say}
                  since={finding.since}
                  onHide={is_present ? () => void hide(finding) : undefined}
                  isBusy={isBusy}
                />
              ))}
            </ol>
          ) : (
            <EmptyState
              title={empty.title}
              action={<ButtonLink to="/practice-intelligence">Open practice intelligence</ButtonLink>}
            >
              {empty.words}
            </EmptyState>
          )}
          <HiddenFindings
            hidden={hidden}
            isBusy={isBusy}
            line={line}
            onBack={finding => void bringBack(finding)}
          />
        </Card>
        <Card aria-label="What was done">
          <CardHeader title="What was done" />
          {acts.length === 0 ? (
            <p className="border-t border-border px-5 py-4 text-body text-muted-foreground">
              {is_present
                ? 'Nothing yet. What is done in this talk stands here.'
                : 'Nothing was done in this talk.'}
            </p>
          ) : (
            <ul>
              {acts.map(({ id, label, state, said }) => (
                <CardRow key={id} as="li" className="flex-wrap justify-between gap-x-4 gap-y-1">
                  <span className="text-body font-semibold">{label}</span>
                  <span className="text-small text-muted-foreground wrap-anywhere">
                    {stateWords[state]}
                    {said ? `: ${said.split('\n')[0]}` : ''}
                  </span>
                </CardRow>
              ))}
            </ul>
          )}
        </Card>
      </div>
      <WeekTalk
        conversation={conversation}
        cards={cards}
        zone={zone}
        isOver={!is_present}
        onActed={onActed}
      />
    </div>
  )
}

const stateWords: Record<CoachWeek['acts'][number]['state'], string> = {
  pending: 'Waits for your yes',
  running: 'Running',
  completed: 'Done',
  failed: 'Failed',
  undone: 'Undone',
  declined: 'Set aside',
  refused: 'Refused',
}
