import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { most } from '../../bounds.ts'
import { contactWords } from '../../post/button-labels.ts'
import type { PostDraft } from '../../post/post-draft.ts'

interface LinkFieldsProps {
  draft: PostDraft
  onChange: (changes: Partial<PostDraft>) => void
}

const actions = [
  { value: '', label: 'No button' },
  ...Object.entries(contactWords).map(([value, label]) => ({ value, label })),
]

const ownHint =
  'Your booking address becomes a short link of this post’s own, so that you see what it brought.'

export function LinkFields({ draft, onChange }: LinkFieldsProps) {
  const { network, link, action, action_url } = draft
  const address = { type: 'url', inputMode: 'url', autoComplete: 'off', maxLength: most.link } as const
  if (network === 'google')
    return (
      <div className="flex flex-wrap gap-4">
        <Field label="Button" className="w-40">
          <Select
            value={action}
            options={actions}
            onChange={event => onChange({ action: event.target.value })}
          />
        </Field>
        {action && action !== 'CALL' ? (
          <Field label="Where it leads" hint={ownHint} className="min-w-48 flex-1">
            <Input
              {...address}
              placeholder="https://"
              value={action_url}
              onChange={event => onChange({ action_url: event.target.value })}
            />
          </Field>
        ) : null}
      </div>
    )
  // Instagram has no link; the field is only there to remove one kept from another network.
  if (network === 'instagram' && !link) return null
  return (
    <Field label="Link" hint={ownHint} optional>
      <Input
        {...address}
        placeholder="https://"
        value={link}
        onChange={event => onChange({ link: event.target.value })}
      />
    </Field>
  )
}
