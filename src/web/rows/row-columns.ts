// A mistake in a column's name is answered with a type that says it, and that no text can be assigned to.

/** The column, or what is wrong with it. */
export type ColumnOf<Column extends string, Row, Name extends string> = Column extends keyof Row
  ? Column
  : `column '${Column}' does not exist on '${Name}'`

/** What names rows by one column or more: an empty key would be all of them. */
export type KeyOf<Row> = { [Column in keyof Row]: Required<Pick<Row, Column>> & Partial<Row> }[keyof Row]

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike' | 'in' | 'is'

/**
 * The filters of an `or`, or what is wrong with them. Their names have to be in the type: a literal, or a template in which
 * only values are left open.
 */
export type FiltersOf<
  Text extends string,
  Row,
  Name extends string,
> = Text extends `${string}.${Comparison}.${string}`
  ? [WrongIn<Text, Row, Name>] extends [never]
    ? Text
    : WrongIn<Text, Row, Name>
  : `'${Text}' names no column of '${Name}'`

type WrongIn<Text extends string, Row, Name extends string> = Text extends `${infer First},${infer More}`
  ? WrongTerm<First, Row, Name> | WrongIn<More, Row, Name>
  : WrongTerm<Text, Row, Name>

type WrongTerm<Term extends string, Row, Name extends string> = Term extends `${Group}(${infer First}`
  ? WrongTerm<First, Row, Name>
  : Term extends `${infer Path}.${Comparison}.${string}`
    ? Exclude<ColumnOf<Path extends `${infer Column}.not` ? Column : Path, Row, Name>, keyof Row>
    : string extends Term
      ? `'${Term}' names no column of '${Name}'`
      : never

type Group = 'and' | 'or' | 'not.and' | 'not.or'
