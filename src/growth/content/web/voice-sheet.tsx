import { useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { FormSheet } from '#web/form/form-sheet.tsx'
import { fieldProps } from '#web/form/schema-fields.ts'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Voice } from '../voice.ts'
import { voiceForm } from '../voice-form.ts'
import { useSaveVoice } from './data.ts'

const tones = [
  { value: 'plain', label: 'Plain', hint: 'Short and exact.' },
  { value: 'warm', label: 'Warm', hint: 'As you talk to somebody who comes often.' },
  { value: 'lively', label: 'Lively', hint: 'With more of a swing.' },
]

export function VoiceSheet({ voice, onClose }: { voice: Voice; onClose: () => void }) {
  const form = useSchemaForm(voiceForm, {
    defaultValues: { ...voice, avoid: voice.avoid.join('\n'), sign_off: voice.sign_off ?? '' },
  })
  const save = useSaveVoice()
  const [tone, setTone] = useState<Voice['tone']>(voice.tone)
  const [usesEmoji, setUsesEmoji] = useState(voice.uses_emoji)
  const at = (name: Parameters<typeof form.register>[0]) => fieldProps(form, 'voice', name)
  const submit = form.handleSubmit(async fields => {
    const { error } = await save.run({ ...fields, tone, uses_emoji: usesEmoji })
    if (error) return toastRefusal('Your voice was not saved', error)
    toast({
      title: 'Your voice is saved',
      description: 'New drafts speak in it.',
      glyph: 'check',
      key: 'voice',
      action: { label: 'Undo', onSelect: () => void save.run(voice) },
    })
    onClose()
    return undefined
  })
  return (
    <FormSheet
      form={form}
      prefix="voice"
      title="Your voice"
      act="Save"
      busy={save.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        legend="It sounds"
        name="tone"
        value={tone}
        onChange={value => {
          setTone(value as Voice['tone'])
          form.setValue('tone', value as Voice['tone'], { shouldDirty: true })
        }}
        options={tones}
      />
      <Checkbox
        label="With emoji"
        hint="Three at most in a text."
        checked={usesEmoji}
        onChange={event => {
          setUsesEmoji(event.target.checked)
          form.setValue('uses_emoji', event.target.checked, { shouldDirty: true })
        }}
      />
      <Field label="Words you avoid" optional hint="One a line, 30 at most." {...at('avoid')}>
        <Textarea rows={4} placeholder={'pamper\nbliss'} {...form.register('avoid')} />
      </Field>
      <Field label="Sign-off" optional hint="The last line of your mails." {...at('sign_off')}>
        <Input
          maxLength={120}
          autoComplete="off"
          placeholder="Dana and the team"
          {...form.register('sign_off')}
        />
      </Field>
    </FormSheet>
  )
}
