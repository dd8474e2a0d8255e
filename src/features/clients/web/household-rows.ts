// Rows of a household and its questions, as the record's page reads them.

export interface OtherRow {
  id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
}

/** Two records that may be one person, and nobody has said. */
export interface QuestionRow {
  id: string
  client_id: string
  other_id: string
  reasons: string[]
  client: OtherRow | null
  other: OtherRow | null
}
