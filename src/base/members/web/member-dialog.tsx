import { useState } from 'react'
import { type InvitedRole, invitedRoles, roleNames, roleWords } from '#base/rights/member-rights.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { memberMessages } from '../messages.ts'
import { inviteForm, memberForm, type TeamMember } from '../schema.ts'
import { memberName } from '../team-rows.ts'
import { type PractitionerColumn, useChangeMember, useColumns, useInviteMember } from './data.ts'

const nobody = 'none'
const roles = invitedRoles.map(value => ({ value, label: roleNames[value], hint: roleWords[value] }))

export function MemberDialog({ member, onClose }: { member: TeamMember | null; onClose: () => void }) {
  const invite = useInviteMember()
  const change = useChangeMember()
  const columns = useColumns()
  const start = {
    email: '',
    role: (member && member.role !== 'owner' ? member.role : 'practitioner') as InvitedRole,
    column: member?.practitioner_id ?? nobody,
  }
  const { values, set, problems, busy, text, form } = useFields(useState(start), {
    schema: member ? memberForm : inviteForm,
    send: async ({ email, role, column }, { refused }) => {
      const place = { role, practitioner_id: role === 'practitioner' && column !== nobody ? column : null }
      const { error } = member
        ? await change.run({ user_id: member.user_id, ...place })
        : await invite.run({ email, ...place })
      if (error && !member && error.code.startsWith('already_')) return { email: error.message }
      if (error) {
        const title = member ? memberMessages.notChanged : memberMessages.notInvited
        return refused(error, member ? { title } : { title, unsure: memberMessages.invitedUnsure })
      }
      toast(member ? { title: memberMessages.changed(name) } : memberMessages.invited(email))
      onClose()
    },
  })
  const name = member ? memberName(member) : values.email
  return (
    <FormDialog
      form={form}
      title={member ? `What does ${name} do here?` : 'Invite somebody to the team'}
      description={member ? undefined : 'They get an email with a link that works for seven days.'}
      act={member ? 'Save' : 'Send the invitation'}
      busy={busy && (member ? 'Saving' : 'Sending')}
      className="gap-5"
      onClose={onClose}
    >
      {member ? null : (
        <Field label="Email" error={problems.email}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            placeholder="kim@example.com"
            {...text('email')}
          />
        </Field>
      )}
      <RadioGroup
        legend="Role"
        name="member-role"
        value={values.role}
        onChange={value => set({ role: value as InvitedRole })}
        options={roles}
      />
      {values.role === 'practitioner' ? (
        <Field label="Their column in the calendar" hint="They see it first, and change its hours.">
          <Select {...text('column')} options={columnsFor(columns.data ?? [], member)} />
        </Field>
      ) : null}
    </FormDialog>
  )
}

const columnsFor = (columns: readonly PractitionerColumn[], member: TeamMember | null) => [
  { value: nobody, label: 'None' },
  ...columns
    .filter(({ user_id }) => user_id === null || user_id === member?.user_id)
    .map(({ id, name }) => ({ value: id, label: name })),
]
