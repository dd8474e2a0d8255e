import { useState } from 'react'
import { useFields } from '#web/form/use-fields.ts'
import { useAuth } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { messages } from '../../messages.ts'
import { nameSchema } from '../../schema.ts'
import { saveName } from '../data.ts'

export function NameSection() {
  const { user } = useAuth()
  const saved = String(user?.user_metadata.full_name ?? '')
  const { busy, text, form } = useFields(useState({ name: saved }), {
    schema: nameSchema,
    send: async ({ name }) => {
      const done = await saveName(name).catch(() => false)
      toast(done ? { title: messages.nameSaved } : { title: messages.nameSaveFailed, tone: 'error' })
    },
  })
  return (
    <Card aria-labelledby="name-title">
      <CardHeader id="name-title" title="Your name" description="Colleagues see it in the team." />
      <CardBody>
        <form {...form} className="flex flex-col gap-4 sm:flex-row sm:items-end">
          <Field label="Name" optional className="flex-1">
            <Input autoComplete="name" maxLength={120} {...text('name')} />
          </Field>
          <Button type="submit" size="lg" className="max-sm:self-start" busy={busy && 'Saving'}>
            Save name
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
