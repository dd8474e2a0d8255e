import { useState } from 'react'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { longDay } from '#lib/time/format-day.ts'
import type { PlanGoal } from '#rules/planning/plan-input.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { goalWords, itemChannelLabels } from '../../plan-labels.ts'
import type { PlanAnswers, ProposedPlan } from '../../schema.ts'
import { ChoiceCard } from './choice-card.tsx'

export interface StepProps {
  proposed: ProposedPlan
  answers: PlanAnswers
  set: (changes: Partial<PlanAnswers>) => void
}

const FigureSheet = whenOpened(async () => (await import('../month/figure-sheet.tsx')).FigureSheet)

/** Link text for a number's rows, by the first part of its key. */
const seeWords: Record<string, string> = {
  booked: 'See the hours',
  due: 'See who',
  new_clients: 'See who',
  visits: 'See the visits',
  reviews_posted: 'See the reviews',
}

export function GoalStep({ proposed, answers, set }: StepProps) {
  const [opened, setOpened] = useState<{ key: string; words: string } | null>(null)
  const practice = usePractice()
  // Only the suggested and the chosen goal link to their rows.
  const more = (goal: PlanGoal, figure: (typeof proposed.goals)[number]['figure']) =>
    figure && (goal === proposed.answers.goal || goal === answers.goal)
      ? {
          label: seeWords[figure.key.split('/', 1)[0] ?? ''] ?? 'See the rows',
          onPress: () => setOpened(figure),
        }
      : undefined
  return (
    <>
      {proposed.goals.map(({ goal, figure }) => (
        <ChoiceCard
          key={goal}
          kind="radio"
          name="goal"
          label={goalWords[goal]}
          checked={answers.goal === goal}
          isProposed={proposed.answers.goal === goal}
          hint={figure?.words ?? (proposed.history.is_little ? 'Too little is known yet to say.' : undefined)}
          more={more(goal, figure)}
          onChange={() => set({ goal })}
        />
      ))}
      {answers.goal === 'launch' ? (
        <Field label="Which service do you start?">
          <Select
            value={answers.launch_service_id ?? ''}
            onChange={event => set({ launch_service_id: event.target.value || null })}
          >
            <option value="">Choose a service</option>
            {proposed.services.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {opened && practice.data ? (
        <FigureSheet
          planId={null}
          figure={opened}
          zone={practice.data.time_zone}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}

const hourHints = {
  1: 'About three things a week.',
  2: 'About six things a week.',
  4: 'About twelve things a week.',
} as const

export function HoursStep({ proposed, answers, set }: StepProps) {
  return ([1, 2, 4] as const).map(hours => (
    <ChoiceCard
      key={hours}
      kind="radio"
      name="hours"
      label={hours === 1 ? '1 hour a week' : `${hours} hours a week`}
      checked={answers.hours_per_week === hours}
      isProposed={proposed.answers.hours_per_week === hours}
      hint={
        proposed.answers.hours_per_week === hours
          ? `${hourHints[hours]} ${proposed.hours_words}`
          : hourHints[hours]
      }
      onChange={() => set({ hours_per_week: hours })}
    />
  ))
}

export function ChannelsStep({ proposed, answers, set }: StepProps) {
  return proposed.channels.map(({ channel, words }) => (
    <ChoiceCard
      key={channel}
      kind="checkbox"
      name="channels"
      label={itemChannelLabels[channel]}
      checked={answers.channels.includes(channel)}
      isProposed={proposed.answers.channels.includes(channel)}
      hint={words}
      onChange={checked =>
        set({
          channels: proposed.channels
            .map(each => each.channel)
            .filter(each => (each === channel ? checked : answers.channels.includes(each))),
        })
      }
    />
  ))
}

export function ServicesStep({ proposed, answers, set }: StepProps) {
  const all = answers.service_ids.length === 0
  const chosen = (id: string) => all || answers.service_ids.includes(id)
  return (
    <>
      <ChoiceCard
        kind="checkbox"
        name="all"
        label="All of them"
        isProposed={proposed.answers.service_ids.length === 0}
        checked={all}
        hint="Also those that you add later."
        onChange={checked =>
          set({ service_ids: checked ? [] : proposed.services.slice(0, 1).map(({ id }) => id) })
        }
      />
      {proposed.services.map(({ id, name, visits }) => (
        <ChoiceCard
          key={id}
          kind="checkbox"
          name="services"
          label={name}
          checked={chosen(id)}
          hint={
            proposed.history.weeks === 0
              ? undefined
              : `${visits} ${visits === 1 ? 'visit' : 'visits'} in ${proposed.history.weeks} ${proposed.history.weeks === 1 ? 'week' : 'weeks'}`
          }
          onChange={checked =>
            set({
              service_ids: proposed.services
                .map(each => each.id)
                .filter(each => (each === id ? checked : chosen(each))),
            })
          }
        />
      ))}
    </>
  )
}

export function StartStep({ proposed, answers, set }: StepProps) {
  const isOwn = !proposed.starts.some(({ date }) => date === answers.starts_on)
  return (
    <>
      {proposed.starts.map(({ date, words }) => (
        <ChoiceCard
          key={date}
          kind="radio"
          name="start"
          label={longDay(date)}
          checked={answers.starts_on === date}
          isProposed={proposed.answers.starts_on === date}
          hint={words.replace(`${longDay(date)}, `, '').replace(/^./, first => first.toUpperCase())}
          onChange={() => set({ starts_on: date })}
        />
      ))}
      <Field label="Another day" hint="In the next 90 days. The plan covers the four weeks from then.">
        <Input
          type="date"
          value={isOwn ? answers.starts_on : ''}
          onChange={event => event.target.value && set({ starts_on: event.target.value })}
        />
      </Field>
    </>
  )
}
