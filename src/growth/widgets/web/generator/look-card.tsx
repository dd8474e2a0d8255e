import type { BaseSyntheticEvent } from 'react'
import type { PractitionerRow } from '#base/practice/web/practice-data.ts'
import { SaveFoot } from '#base/practice/web/save-foot.tsx'
import type { Service } from '#diary/services/service-form.ts'
import { FormProblems } from '#web/form/form-sheet.tsx'
import { fieldProps } from '#web/form/schema-fields.ts'
import type { useSchemaForm } from '#web/form/use-schema-form.ts'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import type { widgetForm } from '../../widget-form.ts'
import { ColourField } from './colour-field.tsx'
import { KindChoice } from './kind-choice.tsx'

interface LookCardProps {
  form: ReturnType<typeof useSchemaForm<typeof widgetForm>>
  services: readonly Service[]
  people: readonly PractitionerRow[]
  isNew: boolean
  isBusy: boolean
  onSave: (event?: BaseSyntheticEvent) => Promise<void>
}

export function LookCard({ form, services, people, isNew, isBusy, onSave }: LookCardProps) {
  const typed = form.watch()
  const at = (name: Parameters<typeof form.register>[0]) => fieldProps(form, 'widget', name)
  const isAside = typed.kind !== 'inline'
  // A selected option stays visible even if it is no longer offered.
  const offered = (options: { value: string; label: string }[], chosen: string) =>
    chosen && !options.some(({ value }) => value === chosen)
      ? [...options, { value: chosen, label: 'Not offered any more' }]
      : options
  return (
    <Card aria-labelledby="look-title">
      <form noValidate onSubmit={onSave}>
        <CardHeader id="look-title" title="How it looks" />
        <CardBody className="flex flex-col gap-5">
          <FormProblems form={form} prefix="widget" />
          <KindChoice
            value={typed.kind}
            onChange={kind => form.setValue('kind', kind, { shouldDirty: true })}
          />
          <Field label="Name" hint="For you, and in what brought your bookings." {...at('name')}>
            <Input autoComplete="off" {...form.register('name')} />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field label="Starts with" {...at('service_id')}>
              <Select
                options={offered(
                  [
                    { value: '', label: 'All services' },
                    ...services.map(({ id, name }) => ({ value: id, label: name })),
                  ],
                  typed.service_id,
                )}
                {...form.register('service_id')}
              />
            </Field>
            <Field label="Person" {...at('practitioner_id')}>
              <Select
                options={offered(
                  [
                    { value: '', label: 'Who is free' },
                    ...people.map(({ id, name }) => ({ value: id, label: name })),
                  ],
                  typed.practitioner_id,
                )}
                {...form.register('practitioner_id')}
              />
            </Field>
          </div>
          <ColourField
            value={typed.colour}
            problem={at('colour')}
            onChange={colour =>
              form.setValue('colour', colour, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
          <Field
            label={isAside ? 'Words on the button' : 'Words of the link'}
            hint={isAside ? undefined : 'For the few whose browser shows no booking there.'}
            {...at('label')}
          >
            <Input autoComplete="off" {...form.register('label')} />
          </Field>
          {typed.kind === 'button' ? (
            <FieldSet legend="Corner of the page">
              <Segmented
                label="Corner of the page"
                className="self-start"
                value={typed.corner}
                onChange={corner => form.setValue('corner', corner, { shouldDirty: true })}
                options={[
                  { value: 'left', label: 'Left' },
                  { value: 'right', label: 'Right' },
                ]}
              />
            </FieldSet>
          ) : null}
        </CardBody>
        <SaveFoot
          label={isNew ? 'Save widget' : 'Save changes'}
          isDirty={form.formState.isDirty}
          isBusy={isBusy}
          onUndo={() => form.reset()}
        />
      </form>
    </Card>
  )
}
