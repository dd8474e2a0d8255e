/** §7, Auth. */
export const authCalls = [
  'POST /auth/v1/token?grant_type=password: email, password (sign-in)',
  'POST /auth/v1/signup: email, password, email redirect {origin}/dashboard',
  'POST /auth/v1/logout',
  'GET /auth/v1/user',
  'POST /auth/v1/token?grant_type=refresh_token: refresh_token',
  'Also available: otp, verify, recover, resend, factors, admin users',
  'Session retrieval and auth-state subscription are used',
] as const

/** §7, call by call, for what is built. */
export const specifiedCalls = [
  ...authCalls,
  'profiles: GET select all where id = user (single)',
  'profiles: select trial_start, trial_end where id = user (single)',
  'profiles: select the six practice fields by id',
  'profiles: PATCH where id with first_day_completed, updated_at',
  'rpc is_user_in_trial {user_id} returns boolean',
  'rpc get_trial_days_remaining {user_id} returns number',
  'rpc get_current_month_usage {user_uuid} returns rows (first row read)',
  'user_roles: select role where user_id',
  'user_roles: insert {user_id, role}',
  'user_roles: delete where user_id and role',
  'user_feedback: insert one record (signed-in form)',
  'user_feedback: select all by created_at descending (admin)',
  'user_feedback: select where is_public true newest first (public)',
  'user_feedback: update status by id',
  'user_feedback: update admin_response, admin_responded_at, status resolved by id',
  'user_feedback: insert public submission returning the row',
  'feedback: select all by created_at descending',
  'feedback: update status by id',
  'feedback_upvotes: insert {feedback_id, ip_address}',
  'feedback_upvotes: delete by feedback_id and ip_address',
  'short_links: select by short_code where active (single)',
  'short_link_clicks: insert',
  'practice-intelligence-agent: message, practiceId, conversationHistory, threadId',
  'virtual-receptionist-agent: message, practiceId, threadId',
] as const

export type AuthCall = (typeof authCalls)[number]
export type SpecifiedCall = (typeof specifiedCalls)[number]
