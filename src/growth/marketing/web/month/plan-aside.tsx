import { Check } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { badgeWords, goalWords, hoursWords, itemChannelLabels } from '../../plan-labels.ts'
import type { ShownItem, ShownPlan } from '../../schema.ts'
import { channelIcon } from './channel-badge.tsx'
import { minutesOfWeek } from './week-card.tsx'

interface AsideProps {
  plan: ShownPlan
  /** Need approval, and their time hasn't passed. */
  waiting: readonly ShownItem[]
  paused: readonly ShownItem[]
  onApproveAll: () => void
}

export function PlanAside({ plan, waiting, paused, onApproveAll }: AsideProps) {
  return (
    <div className="grid content-start gap-5">
      <Together plan={plan} waiting={waiting} paused={paused} onApproveAll={onApproveAll} />
      <Answers plan={plan} />
      <Time plan={plan} />
      {plan.left_out.length > 0 ? (
        <Card>
          <CardHeader title="Not in this plan" />
          <CardBody>
            <ul className="grid gap-1.5 text-body">
              {plan.left_out.map(({ kind, words }) => (
                <li key={kind}>{words}</li>
              ))}
            </ul>
          </CardBody>
        </Card>
      ) : null}
      <Card>
        <CardHeader title="Rules the plan keeps" />
        <CardBody>
          <ul className="grid gap-2 text-body">
            {[
              'One item a channel and day',
              'Nobody hears an offer twice in 7 days',
              'Nothing on a day that you are closed',
              'A short link of its own on each, so that its bookings can be counted',
            ].map(rule => (
              <li key={rule} className="flex gap-2.5">
                <Check aria-hidden="true" className="mt-0.5 size-4 flex-none text-muted-foreground" />
                {rule}
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
    </div>
  )
}

function Together({ plan, waiting, paused, onApproveAll }: AsideProps) {
  const groups = Map.groupBy(
    plan.items.filter(each => each.state !== 'skipped'),
    each => badgeWords(each.kind, each.channel),
  )
  return (
    <Card>
      <CardHeader title={`All ${plan.items.length} together`} />
      <CardBody>
        <ul className="grid gap-2.5 text-body">
          {[...groups].map(([name, items]) => {
            const [first] = items as [ShownItem]
            const Icon = channelIcon(first.kind, first.channel)
            return (
              <li key={name} className="flex items-center gap-2.5">
                <span className="flex size-6 flex-none items-center justify-center rounded-sm bg-sunken">
                  <Icon aria-hidden="true" className="size-3.5" />
                </span>
                <span className="flex-1">{name}</span>
                <span className="text-right text-muted-foreground tabular">{togetherWords(items)}</span>
              </li>
            )
          })}
        </ul>
        {plan.state === 'open' && waiting.length > 0 ? (
          <Button variant="primary" block className="mt-4" onClick={onApproveAll}>
            {waiting.length === 1
              ? 'Approve the last one'
              : `Approve ${waiting.length === plan.items.length ? 'all' : 'the other'} ${waiting.length}`}
          </Button>
        ) : null}
        {plan.state === 'open' ? (
          <p className="mt-3 text-small text-muted-foreground">
            {standWords(plan, paused)} Each can be undone until it has left.
          </p>
        ) : null}
      </CardBody>
    </Card>
  )
}

function togetherWords(items: readonly ShownItem[]): string {
  const people = items.flatMap(each => (each.audience ? [each.people] : []))
  const [first] = items
  if (first?.kind === 'in_room') return `${items.length}, nothing leaves`
  if (first?.kind === 'review_asks')
    return `everybody, ${items.length} ${items.length === 1 ? 'day' : 'days'}`
  if (people.length === 0) return String(items.length)
  const sum = new Intl.ListFormat('en-US').format(people.map(String)).replace(', and', ' and')
  return `${items.length}, to ${sum} ${people.length === 1 && people[0] === 1 ? 'person' : 'people'}`
}

function standWords({ items }: ShownPlan, paused: readonly ShownItem[]): string {
  const count = (...states: ShownItem['state'][]) => items.filter(each => states.includes(each.state)).length
  const [yes, done, skipped] = [count('approved', 'scheduled'), count('done'), count('skipped')]
  const parts = [
    ...(yes > 0 ? [`${yes} approved`] : []),
    ...(done > 0 ? [`${done} done`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(paused.length > 0
      ? [`${paused.length} ${paused.length === 1 ? 'waits' : 'wait'} for a sign-in`]
      : []),
  ]
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing is approved yet.'
}

const toneNames = { plain: 'Plain', warm: 'Warm', lively: 'Lively' } as const

function Answers({ plan }: { plan: ShownPlan }) {
  const rows = [
    ['Goal', plan.launch_service ? `${goalWords[plan.goal]}: ${plan.launch_service}` : goalWords[plan.goal]],
    ['Time', plan.hours_per_week === 1 ? '1 hour a week' : `${plan.hours_per_week} hours a week`],
    ['Channels', plan.channels.map(each => itemChannelLabels[each]).join(', ') || 'None'],
    ['Services', plan.services.length > 0 ? plan.services.join(', ') : 'All of them'],
    ['Voice', `${toneNames[plan.voice.tone]}, ${plan.voice.uses_emoji ? 'with emoji' : 'no emoji'}`],
  ] as const
  return (
    <Card>
      <CardHeader title="Your answers" />
      <CardBody>
        <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-y-2 text-body">
          {rows.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}

function Time({ plan }: { plan: ShownPlan }) {
  const budget = plan.hours_per_week * 60
  return (
    <Card>
      <CardHeader title="Your time, by week" />
      <CardBody className="grid gap-3">
        {[0, 1, 2, 3].map(week => {
          const minutes = minutesOfWeek(plan, week)
          return (
            <div key={week} className="text-body">
              <p className="flex justify-between gap-3">
                Week {week + 1}
                <span className="tabular text-muted-foreground">
                  {hoursWords(minutes)} of {hoursWords(budget)}
                </span>
              </p>
              <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-sunken shadow-well">
                <div
                  className="h-full rounded-full bg-primary"
                  style={{ width: `${Math.min(100, (minutes / budget) * 100)}%` }}
                />
              </div>
            </div>
          )
        })}
      </CardBody>
    </Card>
  )
}
