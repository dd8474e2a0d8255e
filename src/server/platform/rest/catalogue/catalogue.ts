export interface Column {
  name: string
  /** With modifier, schema-qualified unless built in: `character varying(20)`, `public.status`. */
  type: string
}

export interface CatalogTable {
  schema: string
  name: string
  isView: boolean
  columns: Map<string, Column>
  primaryKey: string[]
}

export type Pairs = [near: string, far: string][]

export interface Relation {
  /** Whether a near row has at most one far row. */
  isToOne: boolean
  to: CatalogTable
  constraint: string
  pairs: Pairs
}

export interface Parameter {
  name: string
  type: string
  required: boolean
}

export interface Routine {
  schema: string
  name: string
  parameters: Parameter[]
  /** Of the returned rows; absent for a single value. */
  columns?: Map<string, Column>
}

/** The exposed schema by name. Read again when it seems to have changed. */
export interface Catalogue {
  tables: Map<string, CatalogTable>
  relations: Map<CatalogTable, Relation[]>
  routines: Map<string, Routine>
}
