import { useEffect } from 'react'
import {
  approvalOptions,
  bookingRulesForm,
  noticeOptions,
  rulesForm,
  rulesSentence,
  stepOptions,
} from '#base/practice/booking-rules-form.ts'
import { type Practice, useSaveBookingSettings } from '#base/practice/web/practice-data.ts'
import { SaveFoot } from '#base/practice/web/save-foot.tsx'
import { PolicyWords } from '#desk/booking/web/details/policy-text.tsx'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { FormProblems } from '#web/form/form-sheet.tsx'
import { fieldProps, showRefusal } from '#web/form/schema-fields.ts'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'

interface BookingRulesSectionProps {
  practice: Practice
  onDirty: (dirty: boolean) => void
}

export function BookingRulesSection({ practice, onDirty }: BookingRulesSectionProps) {
  const form = useSchemaForm(bookingRulesForm, {
    values: rulesForm(practice),
    resetOptions: { keepDirtyValues: true },
  })
  const save = useSaveBookingSettings()
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const at = (name: Parameters<typeof form.register>[0]) => fieldProps(form, 'rules', name)
  const submit = form.handleSubmit(async rules => {
    const { error } = await save.run(rules)
    if (error) return showRefusal(form, error, { title: 'The rules were not saved' })
    form.reset(rulesForm({ ...practice, ...rules }))
    toast({ title: 'Booking rules saved', description: 'They hold for new bookings from now on.' })
  })
  return (
    <Card id="rules" aria-labelledby="rules-title">
      <form noValidate onSubmit={submit}>
        <CardHeader id="rules-title" title="Booking rules" />
        <CardBody className="flex flex-col gap-5">
          <FormProblems form={form} prefix="rules" />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label="Notice you need"
              hint="How long before a visit it can still be booked."
              {...at('min_notice_min')}
            >
              <Select options={noticeOptions(practice.min_notice_min)} {...form.register('min_notice_min')} />
            </Field>
            <Field label="How far ahead" {...at('booking_window_days')}>
              <Input inputMode="numeric" trailing="days" {...form.register('booking_window_days')} />
            </Field>
            <Field label="Start times" {...at('increment_min')}>
              <Select options={stepOptions(practice.increment_min)} {...form.register('increment_min')} />
            </Field>
            <Field
              label="Cancellation window"
              hint="Until then, clients move and cancel by themselves."
              {...at('cancel_window_hours')}
            >
              <Input inputMode="numeric" trailing="hours" {...form.register('cancel_window_hours')} />
            </Field>
            <Field
              label="Visits a day, each practitioner"
              optional
              hint="Online booking stops there; you can add more."
              {...at('daily_limit')}
            >
              <Input inputMode="numeric" placeholder="No limit" {...form.register('daily_limit')} />
            </Field>
            <Field
              label="Coming visits of one client"
              optional
              hint="Visits beyond this need confirmation. Clients get the answer by email."
              {...at('upcoming_limit')}
            >
              <Input inputMode="numeric" placeholder="No limit" {...form.register('upcoming_limit')} />
            </Field>
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label="Bookings that wait for your yes"
              hint="They keep their time meanwhile. A service can have its own rule."
              {...at('approval')}
            >
              <Select options={approvalOptions} {...form.register('approval')} />
            </Field>
            {form.watch('approval') === 'unreliable' ? (
              <Field
                label="From how many on"
                hint="Missed visits and late cancellations together."
                {...at('approval_after')}
              >
                <Input inputMode="numeric" {...form.register('approval_after')} />
              </Field>
            ) : null}
          </div>
          <Field
            label="Cancellation policy"
            optional
            hint="In your own words. Shown before booking and in every mail."
            {...at('cancellation_policy')}
          >
            <Textarea
              placeholder="Inside 24 hours, half the price is due."
              {...form.register('cancellation_policy')}
            />
          </Field>
          <Preview practice={practice} typed={form.watch()} />
        </CardBody>
        <SaveFoot
          label="Save rules"
          isDirty={isDirty}
          isBusy={save.busy}
          onUndo={() => form.reset(rulesForm(practice))}
        />
      </form>
    </Card>
  )
}

/** The rules as staff and clients read them, for a visit a week from today at 10:30. */
function Preview({ practice, typed }: { practice: Practice; typed: unknown }) {
  const read = bookingRulesForm.safeParse(typed)
  if (!read.success) return null
  const rules = { ...practice, ...read.data }
  const now = Date.now()
  const zone = practice.time_zone
  const start = instantOf(zone, addDays(localDateOf(zone, now), 7), 10 * 60 + 30)
  return (
    <div className="rounded-md bg-sunken px-4 py-3 text-body">
      <p>{rulesSentence(rules)}</p>
      <p className="mt-3 text-small font-semibold">What a client reads</p>
      <div className="mt-0.5 text-muted-foreground">
        <PolicyWords practice={rules} start={new Date(start).toISOString()} now={now} />
      </div>
    </div>
  )
}
