import { plainOf } from '#features/messages/rich-text.ts'
import type { Words } from '#features/messages/schema.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

/** What a mail begins with. */
export const firstWords: Words = {
  subject: '',
  blocks: [
    { type: 'heading', text: '' },
    { type: 'text', text: '' },
    { type: 'button', label: 'Choose a time', to: 'booking' },
  ],
}

interface MailWordsProps {
  words: Words
  onChange: (words: Words) => void
}

/** The words of a mail: subject, heading, text, and the button to the booking page. */
export function MailWords({ words, onChange }: MailWordsProps) {
  const textOf = (type: 'heading' | 'text') => {
    const found = words.blocks.find(block => block.type === type)
    return found && 'text' in found ? plainOf(found.text) : ''
  }
  const label = words.blocks.find(block => block.type === 'button')?.label ?? ''
  const put = (more: { heading?: string; text?: string; label?: string }) => {
    const next = { heading: textOf('heading'), text: textOf('text'), label, ...more }
    onChange({
      ...words,
      blocks: [
        { type: 'heading', text: next.heading },
        { type: 'text', text: next.text },
        { type: 'button', label: next.label, to: 'booking' },
      ],
    })
  }
  return (
    <Card aria-labelledby="mail-title">
      <CardHeader
        id="mail-title"
        title="What it says"
        description="{{first_name}} and {{practice}} are filled in for each of them."
      />
      <div className="grid gap-5 px-5 pb-5">
        <Field label="Subject">
          <Input
            maxLength={150}
            value={words.subject}
            onChange={event => onChange({ ...words, subject: event.target.value })}
          />
        </Field>
        <Field label="Heading">
          <Input
            maxLength={150}
            value={textOf('heading')}
            onChange={event => put({ heading: event.target.value })}
          />
        </Field>
        <Field label="Text">
          <Textarea
            rows={8}
            maxLength={2000}
            value={textOf('text')}
            onChange={event => put({ text: event.target.value })}
          />
        </Field>
        <Field label="Button" hint="It leads to your booking page, by a link of each reader’s own.">
          <Input maxLength={40} value={label} onChange={event => put({ label: event.target.value })} />
        </Field>
      </div>
    </Card>
  )
}
