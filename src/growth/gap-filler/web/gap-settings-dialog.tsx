import { useState } from 'react'
import { leastHours } from '#growth/social/schedule/open-time.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { mostHours } from '../gap-settings.ts'
import type { GapSettings } from '../schema.ts'
import { useSaveGapSettings } from './gap-data.ts'

const whole = /^\d{1,2}$/

export function GapSettingsDialog({ settings, onClose }: { settings: GapSettings; onClose: () => void }) {
  const save = useSaveGapSettings()
  const [isOn, setOn] = useState(settings.is_on)
  const [postsAlone, setPostsAlone] = useState(settings.posts_alone)
  const { problems, busy, text, form } = useFields(
    useState({
      hours: String(settings.hours),
      alone_a_week: settings.alone_a_week === null ? '' : String(settings.alone_a_week),
    }),
    {
      check: ({ hours, alone_a_week }) => ({
        ...(whole.test(hours.trim()) && Number(hours) >= leastHours && Number(hours) <= mostHours
          ? {}
          : { hours: `Give whole hours, from ${leastHours} to ${mostHours}` }),
        ...(alone_a_week === '' ||
        (whole.test(alone_a_week) && Number(alone_a_week) >= 1 && Number(alone_a_week) <= 14)
          ? {}
          : { alone_a_week: 'Choose from the list' }),
      }),
      send: async ({ hours, alone_a_week }, { refused }) => {
        const { error } = await save.run({
          is_on: isOn,
          hours: Number(hours),
          alone_a_week: alone_a_week === '' ? null : Number(alone_a_week),
          posts_alone: postsAlone,
        })
        if (error) return refused(error, { title: 'It was not saved', key: 'gaps' })
        toast({
          title: isOn ? 'Open time is looked for' : 'Open time is not looked for',
          glyph: 'check',
          key: 'gaps',
        })
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title="Open time to fill"
      description="Upcoming open slots that no one on the waitlist wants are offered by email to clients who are due and opted in to offers, and then in a post."
      form={form}
      act="Save"
      busy={busy && 'Saving'}
      onClose={onClose}
    >
      <Checkbox label="Look for open time" checked={isOn} onChange={event => setOn(event.target.checked)} />
      <Field label="Hours ahead" hint={`From ${leastHours} to ${mostHours}.`} error={problems.hours}>
        <Input inputMode="numeric" maxLength={2} {...text('hours')} />
      </Field>
      <Field
        label="Without asking you"
        hint="Each goes to at most 20 people, and no one hears from you more than once a week."
        error={problems.alone_a_week}
      >
        <Select {...text('alone_a_week')}>
          <option value="">Never: each needs my approval</option>
          {[1, 2, 3, 5, 7, 14].map(each => (
            <option key={each} value={each}>
              At most {each} a week
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        label="Post those too"
        hint="On Facebook, or Google where that alone is connected. Otherwise each post needs your approval under Social media."
        checked={postsAlone}
        onChange={event => setPostsAlone(event.target.checked)}
      />
    </FormDialog>
  )
}
