import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Practice, PractitionerRow } from '#base/practice/web/practice-data.ts'
import type { Service } from '#diary/services/service-form.ts'
import { newId as makeId } from '#lib/new-id.ts'
import { showRefusal } from '#web/form/schema-fields.ts'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { toast } from '#web/ui/toast.ts'
import type { SavedWidget, Widgets } from '../../schema.ts'
import { mustPasteAgain, type Snippet } from '../../snippets.ts'
import { formOfWidget, widgetForm } from '../../widget-form.ts'
import { type Site, useSaveWidget } from '../data.ts'
import { SitesCard } from '../settings/sites-card.tsx'
import { LookCard } from './look-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { SnippetCard } from './snippet-card.tsx'

interface GeneratorProps {
  practice: Practice
  page: Widgets
  widget: SavedWidget | null
  sites: readonly Site[]
  services: readonly Service[]
  people: readonly PractitionerRow[]
}

export function Generator({ practice, page, widget, sites, services, people }: GeneratorProps) {
  const [newId] = useState(makeId)
  const navigate = useNavigate()
  const form = useSchemaForm(widgetForm, {
    values: formOfWidget(widget),
    resetOptions: { keepDirtyValues: true },
  })
  const save = useSaveWidget()
  const typed = form.watch()
  const own = window.location.origin
  const snippet = (
    fields: Pick<Snippet, 'kind' | 'colour' | 'corner' | 'label'>,
    code: string | null,
  ): Snippet => ({
    practice: page.practice,
    kind: fields.kind,
    colour: fields.colour,
    corner: fields.corner,
    label: fields.label,
    own,
    code,
  })
  const submit = form.handleSubmit(async fields => {
    const { data, error } = await save.run({
      ...fields,
      ...(widget ? { widget_id: widget.id } : { new_id: newId }),
    })
    if (error) return showRefusal(form, error, { title: 'The widget was not saved', key: 'widget' })
    const isAgain = widget && mustPasteAgain(snippet(widget, data.code), snippet(fields, data.code))
    toast({
      title: `${fields.name} is ${widget ? 'saved' : 'ready'}`,
      description: !widget
        ? 'Its lines are below the preview.'
        : isAgain
          ? 'Its code has changed: paste it again on your site.'
          : "It's updated on your site right away.",
      glyph: 'check',
      key: 'widget',
    })
    form.reset(formOfWidget({ ...fields, id: data.widget_id, code: data.code, begun: 0, bookings: 0 }))
    if (!widget) navigate(`/widget-generator?widget=${data.widget_id}`, { replace: true })
  })
  return (
    <>
      {page.is_booking_open ? null : (
        <Banner tone="warning" title="Online booking is closed" className="mb-5">
          <p>
            A widget says so where it stands, and can be made all the same.{' '}
            <TextLink to="/practice-settings">Open it in the settings</TextLink>
          </p>
        </Banner>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="grid gap-5">
          <LookCard
            form={form}
            services={services}
            people={people}
            isNew={!widget}
            isBusy={save.busy}
            onSave={submit}
          />
          <SitesCard practice={practice} sites={sites} />
        </div>
        <div className="grid min-w-0 gap-5">
          <PreviewCard
            practice={practice}
            snippet={{
              ...snippet(typed, null),
              shown: { service_id: typed.service_id, practitioner_id: typed.practitioner_id },
            }}
            site={sites.find(({ state }) => state === 'allowed')?.origin ?? null}
          />
          <SnippetCard
            name={widget?.name ?? ''}
            snippet={widget ? { ...snippet(widget, widget.code), code: widget.code } : null}
            isDirty={form.formState.isDirty}
            isBusy={save.busy}
            onSave={submit}
          />
        </div>
      </div>
    </>
  )
}
