import { useRef } from 'react'
import { problemIn } from '#desk/booking/booking-details.ts'
import { newId } from '#lib/new-id.ts'
import { PublicForm } from '#web/form/public-form.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { leadWordings } from '../../guides/lead-wordings.ts'
import type { ShownGuide } from '../../schema.ts'
import { prepareToRequest, requestGuide } from '../public-data.ts'

const picture = (
  <>
    <path className="fill-mist" d="M4 48a30 30 0 0 1 60 0z" />
    <path className="fill-primary" d="M70 48a30 30 0 0 1 60 0z" />
    <circle className="animate-rest fill-point" cx="140" cy="39" r="9" />
  </>
)

const names = ['first_name', 'email', 'phone', 'offers_by_email', 'offers_by_text'] as const

interface GuideFormProps {
  practice: ShownGuide['practice']
  guide: NonNullable<ShownGuide['guide']>
}

export function GuideForm({ practice, guide }: GuideFormProps) {
  // Kept until an answer arrives, so a retry sends one email.
  const askId = useRef('')
  return (
    <PublicForm
      id="guide"
      names={names}
      words={{
        title: 'Where shall we send it?',
        send: guide.button,
        sending: 'Sending',
        failedTitle: 'That did not go out yet',
        doneTitle: 'Look into your inbox',
        done: email =>
          `We wrote to ${email}. Open that mail and confirm your address: then the guide is yours. Nothing there? Look among the spam.`,
        another: 'Use another address',
      }}
      check={typed => {
        const first_name = problemIn('first_name', typed.first_name)
        const email = problemIn('email', typed.email)
        const phone = typed.phone.trim()
          ? problemIn('phone', typed.phone)
          : typed.offers_by_text
            ? 'Write your mobile number for the texts, or take out the tick'
            : undefined
        return { ...(first_name && { first_name }), ...(email && { email }), ...(phone && { phone }) }
      }}
      send={async typed => {
        askId.current ||= newId()
        const answer = await requestGuide({
          practice_id: practice.id,
          guide_id: guide.id,
          ask_id: askId.current,
          first_name: typed.first_name,
          email: typed.email,
          phone: typed.phone || null,
          offers_by_email: typed.offers_by_email !== '',
          offers_by_text: typed.offers_by_text !== '',
          website: typed.website,
        })
        if (!answer.error) askId.current = ''
        return answer
      }}
      onFocus={prepareToRequest}
      picture={picture}
    >
      {mistakes => (
        <>
          <Field id="guide-first_name" size="public" label="First name" error={mistakes.first_name}>
            <Input name="first_name" autoComplete="given-name" required maxLength={80} />
          </Field>
          <Field id="guide-email" size="public" label="Email" error={mistakes.email}>
            <Input
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={254}
            />
          </Field>
          {guide.asks_phone ? (
            <Field id="guide-phone" size="public" label="Mobile" optional error={mistakes.phone}>
              <Input name="phone" type="tel" autoComplete="tel" maxLength={40} />
            </Field>
          ) : null}
          <div className="flex flex-col gap-1">
            <Checkbox name="offers_by_email" label={leadWordings.offers_by_email.text} />
            {guide.asks_phone ? (
              <Checkbox name="offers_by_text" label={leadWordings.offers_by_text.text} />
            ) : null}
          </div>
          <p className="text-small text-muted-foreground">
            {practice.name} keeps what you write to send you this guide and to answer you. An address that is
            not confirmed is forgotten after seven days.
          </p>
        </>
      )}
    </PublicForm>
  )
}
