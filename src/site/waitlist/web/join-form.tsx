import { useEffect, useState } from 'react'
import { looksLikeEmail } from '#lib/contact/looks-like-email.ts'
import { PublicForm } from '#web/form/public-form.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { joinWords as words } from '../messages.ts'
import { joinWaitlist, prepareToJoin } from './data.ts'
import { keptPlace } from './kept-place.ts'

const picture = (
  <>
    <path className="fill-mist" d="M4 48a30 30 0 0 1 60 0z" />
    <path className="fill-primary" d="M70 48a30 30 0 0 1 60 0z" />
    <circle className="animate-rest fill-point" cx="140" cy="39" r="9" />
  </>
)

/** Doesn't reveal whether an address is known; its email does. */
export function JoinForm({ types }: { types: string[] }) {
  return (
    <PublicForm
      id="waitlist"
      names={['name', 'email', 'practice_type']}
      words={words}
      check={typed => ({
        ...(typed.name.trim() ? {} : { name: words.nameMissing }),
        ...(looksLikeEmail(typed.email) ? {} : { email: words.emailInvalid }),
        ...(typed.practice_type ? {} : { practice_type: words.typeMissing }),
      })}
      send={joinWaitlist}
      onFocus={prepareToJoin}
      picture={picture}
      intro={<KnownPlace />}
    >
      {mistakes => (
        <>
          <Field id="waitlist-name" size="public" label={words.name} error={mistakes.name}>
            <Input name="name" autoComplete="name" required maxLength={120} />
          </Field>
          <Field
            id="waitlist-email"
            size="public"
            label={words.email}
            hint={words.emailHint}
            error={mistakes.email}
          >
            <Input
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              required
              maxLength={254}
            />
          </Field>
          <Field id="waitlist-practice_type" size="public" label={words.type} error={mistakes.practice_type}>
            <Select
              name="practice_type"
              required
              defaultValue=""
              placeholder={words.choose}
              options={types.map(value => ({ value, label: value }))}
            />
          </Field>
        </>
      )}
    </PublicForm>
  )
}

function KnownPlace() {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(keptPlace()), [])
  if (!token) return null
  return (
    <p className="mt-2 text-body text-muted-foreground">
      {words.known} <TextLink to={`/waitlist/${token}`}>{words.seeMine}</TextLink>
    </p>
  )
}
