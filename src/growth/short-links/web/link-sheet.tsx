import { useState } from 'react'
import { newId as makeId } from '#lib/new-id.ts'
import { FormSheet } from '#web/form/form-sheet.tsx'
import { fieldProps, showRefusal } from '#web/form/schema-fields.ts'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { addressOf, emptyLink, formOfLink, linkForm, linkInput } from '../link-form.ts'
import type { ShortLink } from '../link-state.ts'
import { tidyCode } from '../short-code.ts'
import { type UtmPart, utmParts } from '../utm.ts'
import { useSaveShortLink } from './data.ts'
import { linkWords } from './link-address.ts'

interface LinkSheetProps {
  /** null: a new one. */
  link: ShortLink | null
  /** Time zone of the last day. */
  zone: string
  onClose: () => void
}

const partLabels: Record<UtmPart, [label: string, example: string]> = {
  source: ['Source', 'instagram'],
  medium: ['Medium', 'social'],
  campaign: ['Campaign', 'spring-offer'],
  term: ['Term', 'back pain'],
  content: ['Content', 'blue flyer'],
}

const wordHint = (typed: string) =>
  typed.trim() === ''
    ? 'Empty, we make one up. It can’t be changed later.'
    : `${linkWords(tidyCode(typed))}. It can’t be changed later.`

export function LinkSheet({ link, zone, onClose }: LinkSheetProps) {
  const [newId] = useState(makeId)
  const form = useSchemaForm(linkForm, { defaultValues: link ? formOfLink(link, zone) : emptyLink })
  const save = useSaveShortLink()
  const at = (name: Parameters<typeof form.register>[0]) => fieldProps(form, 'link', name)
  const typed = form.watch()
  const hasUtm = utmParts.some(part => typed.utm[part].trim() !== '')
  const submit = form.handleSubmit(async read => {
    const { data, error } = await save.run({
      ...linkInput(read, zone),
      ...(link ? { short_link_id: link.id } : { new_id: newId }),
    })
    if (error) return showRefusal(form, error, { title: 'The link was not saved', key: 'link' })
    toast({ title: `/b/${data.short_code} ${link ? 'is saved' : 'is ready'}`, glyph: 'check', key: 'link' })
    onClose()
  })

  return (
    <FormSheet
      form={form}
      prefix="link"
      title={link ? (link.name ?? `/b/${link.short_code}`) : 'New link'}
      act={link ? 'Save' : 'Make link'}
      busy={save.busy}
      className="gap-6"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="Leads to" {...at('destination_url')}>
          <Input
            data-autofocus
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://example.com/spring"
            {...form.register('destination_url')}
          />
        </Field>
        {link ? (
          <p className="text-small text-muted-foreground">
            The short address stays {linkWords(link.short_code)}: it may be printed already.
          </p>
        ) : (
          <Field label="Word" optional hint={wordHint(typed.short_code)} {...at('short_code')}>
            <Input
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              placeholder="spring-sale"
              {...form.register('short_code')}
            />
          </Field>
        )}
        <Field label="Name" optional hint="Only you see it." {...at('name')}>
          <Input autoComplete="off" placeholder="Flyer at the market" {...form.register('name')} />
        </Field>
      </div>
      <FieldSet
        legend="Campaign"
        hint={
          hasUtm
            ? undefined
            : 'Added to the address, so that the statistics of the page it leads to know where people came from.'
        }
      >
        <div className="grid grid-cols-2 gap-4">
          {utmParts.map(part => (
            <Field
              key={part}
              label={partLabels[part][0]}
              optional
              className={part === 'content' ? 'col-span-2' : ''}
              {...at(`utm.${part}`)}
            >
              <Input autoComplete="off" placeholder={partLabels[part][1]} {...form.register(`utm.${part}`)} />
            </Field>
          ))}
        </div>
        {hasUtm ? (
          <p className="rounded-md bg-sunken px-3 py-2 text-small break-all text-muted-foreground">
            <span className="sr-only">Full address: </span>
            {addressOf(typed)}
          </p>
        ) : null}
      </FieldSet>
      <FieldSet legend="When it ends">
        <div className="grid grid-cols-2 gap-4">
          <Field label="Last day" optional {...at('last_day')}>
            <Input type="date" {...form.register('last_day')} />
          </Field>
          <Field label="Clicks at most" optional {...at('click_limit')}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              placeholder="50"
              {...form.register('click_limit')}
            />
          </Field>
        </div>
        <Field
          label="Afterwards leads to"
          optional
          className="mt-2"
          hint="Empty, people read that the link has expired."
          {...at('fallback_url')}
        >
          <Input inputMode="url" autoComplete="off" spellCheck={false} {...form.register('fallback_url')} />
        </Field>
      </FieldSet>
    </FormSheet>
  )
}
