import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'

/** Shown once, because only its hash is stored. */
export function FeedAddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const subscribed = address.replace(/^https?:/, 'webcal:')
  return (
    <Dialog
      open
      onOpenChange={() => onClose()}
      title="Copy the address now"
      description="We show it only once. Anyone who has it can read the calendar, so don't share it. If it gets out, revoke it."
      actions={<Button onClick={onClose}>I have it</Button>}
    >
      <Field label="Address" hint="Add it in your calendar as a subscription, “from URL”.">
        <Input readOnly value={address} data-autofocus onFocus={event => event.target.select()} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton variant="primary" text={address} label="Copy address" copied="Address copied" />
        <a
          href={subscribed}
          className="inline-flex min-h-9 items-center rounded-xs text-link underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          Open in your calendar app
        </a>
      </div>
    </Dialog>
  )
}
