import { useState } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { fullName } from '#lib/names/person-names.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { isSameTyped } from '../../same-typed.ts'
import type { ClientRecord } from '../clients-data.ts'
import { type ErasurePreview, useEraseClient, useErasurePreview } from '../person-data.ts'
import { CancelFirst } from './cancel-first.tsx'
import { ErasureEffects } from './erasure-effects.tsx'

interface EraseDialogProps {
  client: ClientRecord
  practice: Practice
  onClose: () => void
}

/** Says what is erased, what stays and why, then asks for the name, since it can't be undone. */
export function EraseDialog({ client, practice, onClose }: EraseDialogProps) {
  const preview = useErasurePreview(client.id)
  const name = fullName(client)
  if (preview.data && preview.data.to_come.length === 0)
    return <Confirm client={client} preview={preview.data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={`Erase ${name}?`}>
      {preview.isLoadingError ? (
        <ErrorState title="What would go could not be counted" onRetry={() => preview.refetch()} />
      ) : (
        <Loading
          loading={preview.isPending}
          label="Counting what there is"
          skeleton={<Skeleton className="h-64" />}
        >
          {preview.data ? (
            <CancelFirst client={client} practice={practice} visits={preview.data.to_come} />
          ) : null}
        </Loading>
      )}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

function Confirm({
  client,
  preview,
  onClose,
}: {
  client: ClientRecord
  preview: ErasurePreview
  onClose: () => void
}) {
  const { run } = useEraseClient()
  const { problems, busy, text, form } = useFields(useState({ name: '' }), {
    check: ({ name }) =>
      isSameTyped(name, preview.name) ? {} : { name: `Type ${preview.name} to erase this person` },
    send: async ({ name }, { refused }) => {
      const { error } = await run({ client_id: client.id, name })
      if (error) return refused(error, { field: 'name' })
      // The record's page shows the result.
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      form={form}
      size="lg"
      title={`Erase ${preview.name}?`}
      description="This cannot be undone, by you or by us. Download their data first if they asked for it."
      act="Erase for good"
      busy={busy && 'Erasing'}
      cancel="Keep"
      tone="destructive"
      onClose={onClose}
    >
      <ErasureEffects preview={preview} />
      <Field label={`Type “${preview.name}” to go on`} error={problems.name}>
        <Input autoComplete="off" maxLength={170} {...text('name')} />
      </Field>
    </FormDialog>
  )
}
