import { useEffect, useRef, useState } from 'react'
import { looksLikeEmail } from '#lib/contact/looks-like-email.ts'
import { useFields } from '#web/form/use-fields.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/toast.ts'
import type { BoardItem } from '../../schema.ts'
import { followFeedback } from '../data.ts'
import { prepareProof, takeProof } from './board-proof.ts'

export function FollowForm({ item, onClose }: { item: BoardItem; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    prepareProof('follow-feedback')
    field.current?.focus()
  }, [])
  const { problems, busy, text, form } = useFields(useState({ email: '' }), {
    check: ({ email }) =>
      looksLikeEmail(email) ? {} : { email: 'Give an email address such as name@example.com' },
    send: async ({ email }, { refused }) => {
      const made = await takeProof('follow-feedback')
      const { error } =
        'error' in made
          ? made
          : await followFeedback({ feedback_id: item.id, email, challenge: made.challenge })
      if (error) {
        const found = refused(error, { field: 'email' })
        announce(found.email ?? '', 'assertive')
        return found
      }
      toast({ title: 'We will write to you', description: 'Once, when it is answered.', glyph: 'check' })
      onClose()
    },
  })

  return (
    <form {...form} className="mt-3 max-w-110">
      <Field
        label="Your email"
        hint="One message when it is answered. Then we remove your address."
        error={problems.email}
      >
        <Input
          ref={field}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          {...text('email')}
        />
      </Field>
      <div className="mt-3 flex gap-2">
        <Button type="submit" variant="primary" size="sm" busy={busy && 'Saving'}>
          Tell me
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
