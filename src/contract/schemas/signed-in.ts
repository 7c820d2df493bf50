import * as v from 'valibot';

/** A numbering series of a workstation, or null. */
export const seriesAnswer = v.nullable(
  v.object({
    id: v.string(),
    document_type: v.string(),
    label: v.string(),
    timbrado: v.string(),
    valid_until: v.nullable(v.string()),
  }),
);

/** A new session: the response of `login`, `register` and every other call that signs in. */
export const signedInAnswer = v.object({
  api_token: v.string(),
  token_info: v.string(),
  tenant: v.string(),
  user: v.object({ id: v.string(), name: v.string(), email: v.string() }),
  company: v.object({ id: v.string(), name: v.string(), ruc: v.string() }),
  server_date: v.string(),
  sale_series: v.tuple([seriesAnswer, seriesAnswer, seriesAnswer, seriesAnswer]),
  credit_note_series: seriesAnswer,
});

/** The response to a user of several companies who did not choose one. */
export const companyChoiceAnswer = v.object({
  companies: v.array(v.object({ tenant: v.string(), name: v.string() })),
});
