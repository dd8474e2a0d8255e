import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { linkForm } from '../schema.ts'
import { slugOf } from '../slug.ts'
import { BookingLink } from './booking-link.tsx'
import { useSavePractice } from './data.ts'
import type { Practice } from './practice-data.ts'
import { practiceInput } from './practice-details.tsx'

export function LinkSection({ practice }: { practice: Practice }) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(0)
  const ask = () => {
    setOpened(opened + 1)
    setOpen(true)
  }
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
          <Button size="sm" icon={<Pencil aria-hidden="true" className="size-4" />} onClick={ask}>
            Change address
          </Button>
        }
      />
      <CardBody>
        <BookingLink practice={practice} />
      </CardBody>
      <SlugDialog key={opened} open={open} practice={practice} onClose={() => setOpen(false)} />
    </Card>
  )
}

interface SlugDialogProps {
  open: boolean
  practice: Practice
  onClose: () => void
}

function SlugDialog({ open, practice, onClose }: SlugDialogProps) {
  const save = useSavePractice()
  const start = { slug: practice.slug ?? slugOf(practice.name) }
  const { problems, busy, text, form } = useFields(useState(start), {
    schema: linkForm,
    send: async ({ slug }, { refused }) => {
      const { error } = await save.run({ ...practiceInput(practice), slug })
      if (error) return refused(error, { field: 'slug' })
      toast({
        title: 'Your booking address has changed',
        description: 'Share the new link, and print the code again.',
      })
      onClose()
    },
  })
  return (
    <FormDialog
      open={open}
      form={form}
      title="Change your booking address?"
      description="The part after /book/. Small letters, digits and hyphens."
      act="Change address"
      busy={busy && 'Changing'}
      cancel="Keep the address"
      onClose={onClose}
    >
      <Field label="Address" error={problems.slug}>
        <Input data-autofocus autoCapitalize="none" autoComplete="off" spellCheck={false} {...text('slug')} />
      </Field>
      {practice.slug ? (
        <Banner tone="info" title="The old address leads here too">
          <p>
            Whatever you have shared or printed with /book/{practice.slug} since you first took bookings goes
            on working.
          </p>
        </Banner>
      ) : null}
    </FormDialog>
  )
}
