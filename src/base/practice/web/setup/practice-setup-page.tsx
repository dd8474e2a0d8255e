import { Navigate } from 'react-router'

/** §2 names /practice-setup beside /practice-settings; here one screen holds both. */
export default function PracticeSetupPage() {
  return <Navigate replace to="/practice-settings" />
}
