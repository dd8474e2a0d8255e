import { useState } from 'react'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { linkWords } from '../link-problem-labels.ts'
import { readReviewLinks } from '../public-links.ts'
import type { ReviewLinks } from '../schema.ts'
import { useSaveLinks } from './data.ts'

export function LinksDialog({ links, onClose }: { links: ReviewLinks; onClose: () => void }) {
  const save = useSaveLinks()
  const state = useState({
    google_url: links.google_url ?? '',
    facebook_url: links.facebook_url ?? '',
    other_url: links.other_url ?? '',
    other_name: links.other_name ?? '',
  })
  const { text, problems, form } = useFields(state, {
    check: typed => {
      const read = readReviewLinks(typed)
      return 'problem' in read ? { [read.field]: linkWords[read.problem] } : {}
    },
    send: async (typed, { refused }) => {
      const { error } = await save.run(typed)
      if (error) return refused(error, { field: 'google_url' })
      toast({ title: 'The links are saved', glyph: 'check', key: 'review' })
      onClose()
    },
  })
  const address = { inputMode: 'url', autoComplete: 'off', spellCheck: false } as const
  return (
    <FormDialog
      title="Where can they say it in public?"
      description="Copy each link from your own profile. None to Yelp, which forbids asking."
      form={form}
      act="Save"
      busy={save.busy ? 'Saving' : false}
      onClose={onClose}
    >
      <Field label="Google" optional error={problems.google_url}>
        <Input data-autofocus {...text('google_url')} {...address} placeholder="https://g.page/r/…/review" />
      </Field>
      <Field label="Facebook" optional error={problems.facebook_url}>
        <Input {...text('facebook_url')} {...address} placeholder="https://www.facebook.com/…/reviews" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
        <Field label="Another page" optional error={problems.other_name}>
          <Input {...text('other_name')} maxLength={40} placeholder="Trustpilot" />
        </Field>
        <Field label="Its link" optional error={problems.other_url}>
          <Input {...text('other_url')} {...address} placeholder="https://" />
        </Field>
      </div>
    </FormDialog>
  )
}
