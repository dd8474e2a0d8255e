import { useLayoutEffect, useState } from 'react'
import { looksLikeEmail } from '#lib/contact/looks-like-email.ts'
import { PublicForm } from '#web/form/public-form.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { deletionWords as words } from '../messages.ts'
import type { DeletionSubject } from '../schema.ts'
import { requestDeletion } from './data.ts'

const subjects = Object.entries(words.subjects).map(([value, option]) => ({ value, ...option }))
const picture = (
  <>
    <path className="fill-mist" d="M10 48a38 38 0 0 1 76 0z" />
    <path className="fill-rosewood" d="M74 48a26 26 0 0 1 52 0z" />
    <circle className="animate-rest fill-point" cx="138" cy="38" r="10" />
  </>
)

export function DeletionForm() {
  const [subject, setSubject] = useState<string | null>(null)
  // Choices made before hydration.
  useLayoutEffect(() => {
    const chosen = document.querySelector<HTMLInputElement>('#deletion-subject input:checked')
    if (chosen) setSubject(chosen.value)
  }, [])
  return (
    <PublicForm
      id="deletion"
      names={['subject', 'email', 'practice', 'note']}
      words={words}
      check={typed => ({
        ...(typed.subject ? {} : { subject: words.subjectMissing }),
        ...(looksLikeEmail(typed.email) ? {} : { email: words.emailInvalid }),
      })}
      send={async typed => {
        const answer = await requestDeletion({ ...typed, subject: typed.subject as DeletionSubject })
        if (!answer.error) setSubject(null)
        return answer
      }}
      picture={picture}
    >
      {mistakes => (
        <>
          <div id="deletion-subject" tabIndex={-1}>
            <RadioGroup
              legend={words.subjectLegend}
              name="subject"
              value={subject}
              onChange={setSubject}
              options={subjects}
              error={mistakes.subject}
            />
          </div>
          <Field
            id="deletion-email"
            size="public"
            label={words.email}
            hint={words.emailHint}
            error={mistakes.email}
          >
            <Input name="email" type="email" autoComplete="email" required maxLength={254} />
          </Field>
          <Field
            id="deletion-practice"
            size="public"
            label={words.practice}
            optional
            className={subject === 'client' ? '' : 'hidden'}
          >
            <Input name="practice" autoComplete="off" maxLength={120} />
          </Field>
          <Field id="deletion-note" size="public" label={words.note} hint={words.noteHint} optional>
            <Textarea name="note" rows={3} maxLength={2_000} />
          </Field>
        </>
      )}
    </PublicForm>
  )
}
