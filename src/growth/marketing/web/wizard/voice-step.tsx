import { useState } from 'react'
import { mostAvoided, tones } from '#growth/content/voice.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { ChoiceCard } from './choice-card.tsx'
import type { StepProps } from './step-fields.tsx'

const toneWords = {
  plain: { label: 'Plain', hint: '“Two hours are open on Friday. Book when it suits you.”' },
  warm: { label: 'Warm', hint: '“We kept two hours open on Friday, and we would love to see you.”' },
  lively: { label: 'Lively', hint: '“Friday has two open hours! Come and put your feet up.”' },
} as const

/** Changes the voice of all the practice's content. */
export function VoiceStep({ proposed, answers, set }: StepProps) {
  const { voice } = answers
  const change = (changes: Partial<typeof voice>) => set({ voice: { ...voice, ...changes } })
  // Keeps the raw input; the parsed words are the answer.
  const [avoided, setAvoided] = useState(voice.avoid.join(', '))
  return (
    <>
      {tones.map(tone => (
        <ChoiceCard
          key={tone}
          kind="radio"
          name="tone"
          label={toneWords[tone].label}
          checked={voice.tone === tone}
          isProposed={proposed.answers.voice.tone === tone}
          hint={toneWords[tone].hint}
          onChange={() => change({ tone })}
        />
      ))}
      <Checkbox
        label="With emoji, three at most in a text"
        checked={voice.uses_emoji}
        onChange={event => change({ uses_emoji: event.target.checked })}
      />
      <Field
        label="Words you avoid"
        optional
        hint={`With commas between them, ${mostAvoided.words} at most.`}
        error={avoidProblem(voice.avoid)}
      >
        <Input
          value={avoided}
          maxLength={1500}
          autoComplete="off"
          onChange={event => {
            setAvoided(event.target.value)
            change({ avoid: wordsOf(event.target.value) })
          }}
        />
      </Field>
      <Field label="How your mails end" optional hint="For example: Dana and the team.">
        <Input
          value={voice.sign_off ?? ''}
          maxLength={120}
          autoComplete="off"
          onChange={event => change({ sign_off: event.target.value || null })}
        />
      </Field>
    </>
  )
}

const wordsOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map(word => word.trim())
    .filter(Boolean)

export function avoidProblem(avoid: readonly string[]): string | undefined {
  if (avoid.length > mostAvoided.words) return `At most ${mostAvoided.words} words`
  return avoid.some(word => word.length > mostAvoided.letters)
    ? `At most ${mostAvoided.letters} letters a word`
    : undefined
}
