import { NoPractice } from '#base/members/web/no-practice.tsx'
import { DeleteAlone } from '#desk/account-deletion/web/delete-section.tsx'

/** For who works in no practice: opening one, or deleting their account. */
export function Nowhere() {
  return (
    <NoPractice>
      <DeleteAlone />
    </NoPractice>
  )
}
