import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { fieldProps, showRefusal, useSchemaForm } from '#web/form/use-schema-form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Dialog, FormActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { slug } from '../schema.ts'
import { slugOf } from '../slug.ts'
import { BookingLink } from './booking-link.tsx'
import { useSavePractice } from './data.ts'
import type { Practice } from './practice-data.ts'
import { practiceInput } from './practice-details.tsx'

export function LinkSection({ practice }: { practice: Practice }) {
  const [open, setOpen] = useState(false)
  return (
    <Card id="link" aria-labelledby="link-title">
      <CardHeader
        id="link-title"
        title="Booking link"
        description={
          practice.is_booking_open
            ? 'Anyone with this link can book.'
            : 'Online booking is off: the page says so.'
        }
        aside={
          <Button
            size="sm"
            icon={<Pencil aria-hidden="true" className="size-4" />}
            onClick={() => setOpen(true)}
          >
            Change address
          </Button>
        }
      />
      <CardBody>
        <BookingLink practice={practice} />
      </CardBody>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Change your booking address?"
        description="The part after /book/. Small letters, digits and hyphens."
      >
        <SlugForm practice={practice} onClose={() => setOpen(false)} />
      </Dialog>
    </Card>
  )
}

const form = z.object({ slug })

function SlugForm({ practice, onClose }: { practice: Practice; onClose: () => void }) {
  const state = useSchemaForm(form, { defaultValues: { slug: practice.slug ?? slugOf(practice.name) } })
  const save = useSavePractice()
  const submit = state.handleSubmit(async ({ slug }) => {
    const { error } = await save.run({ ...practiceInput(practice), slug })
    if (error) return showRefusal(state, error, { field: 'slug' })
    toast({
      title: 'Your booking address has changed',
      description: 'Share the new link, and print the code again.',
    })
    onClose()
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Address" {...fieldProps(state, 'link', 'slug')}>
        <Input
          data-autofocus
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...state.register('slug')}
        />
      </Field>
      {practice.slug ? (
        <Banner tone="warning" title="The old address stops working">
          <p>
            Links you have shared and codes you have printed with /book/{practice.slug} will lead nowhere.
          </p>
        </Banner>
      ) : null}
      <FormActions
        act="Change address"
        busy={save.busy && 'Changing'}
        cancel="Keep the address"
        onCancel={onClose}
      />
    </form>
  )
}
