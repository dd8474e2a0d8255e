import { type FormEvent, useEffect, useRef, useState } from 'react'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import type { BoardItem } from '../schema.ts'
import { prepareProof, takeProof } from './board-proof.ts'
import { followFeedback } from './data.ts'

/** A voter leaves an address for one message. */
export function FollowForm({ item, onClose }: { item: BoardItem; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    prepareProof('follow-feedback')
    field.current?.focus()
  }, [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) {
      setProblem('Give an email address such as name@example.com')
      return
    }
    setProblem('')
    setBusy(true)
    const made = await takeProof('follow-feedback')
    const { error } =
      'error' in made
        ? made
        : await followFeedback({ feedback_id: item.id, email, challenge: made.challenge })
    setBusy(false)
    if (error) {
      const fields = (error.details as { fields?: { email?: string } } | undefined)?.fields
      setProblem(fields?.email ?? error.message)
      announce(fields?.email ?? error.message, 'assertive')
      return
    }
    toast({ title: 'We will write to you', description: 'Once, when it is answered.', glyph: 'check' })
    onClose()
  }

  return (
    <form noValidate onSubmit={send} className="mt-3 max-w-110">
      <Field
        label="Your email"
        hint="One message when it is answered. Then we remove your address."
        error={problem}
      >
        <Input
          ref={field}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
      </Field>
      <div className="mt-3 flex gap-2">
        <Button type="submit" variant="primary" size="sm" busy={isBusy ? 'Saving' : false}>
          Tell me
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
