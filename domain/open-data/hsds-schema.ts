import { z } from "zod";

const id = z.uuid();

const phone = z.object({ id, number: z.string(), type: z.literal("voice") });

const term = z.object({ id, code: z.string(), name: z.string(), description: z.string(), taxonomy: z.string() });

/** Times carry the distance from UTC of the day on which the file was written. */
const time = z.string().regex(/^\d\d:\d\d[+-]\d\d:\d\d$/);

const schedule = z.object({
  id,
  freq: z.literal("WEEKLY"),
  byday: z.string().regex(/^(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU))*$/),
  opens_at: time,
  closes_at: time,
  description: z.string(),
});

const costOption = z.object({
  id,
  option: z.string().optional(),
  currency: z.literal("CHF"),
  amount: z.number(),
  amount_description: z.string(),
});

const capacity = z.object({
  id,
  unit: z.object({ id, name: z.string() }),
  available: z.number(),
  description: z.string(),
  updated: z.iso.datetime(),
});

const metadata = z.object({
  id,
  resource_id: id,
  resource_type: z.literal("service"),
  last_action_date: z.iso.date(),
  last_action_type: z.literal("update"),
  field_name: z.string(),
  previous_value: z.string(),
  replacement_value: z.string(),
  updated_by: z.string(),
});

/**
 * A service in the format of Open Referral's Human Services Data Specification 3.1, https://docs.openreferral.org: its
 * required fields and those we have data for, compared with the schema of each table (decision 80).
 */
export const hsdsService = z.object({
  id,
  organization_id: id,
  name: z.string(),
  status: z.enum(["active", "inactive", "defunct", "temporarily closed"]),
  url: z.url(),
  last_modified: z.iso.datetime(),
  assured_date: z.iso.date().optional(),
  accreditations: z.string().optional(),
  organization: z.object({
    id,
    name: z.string(),
    description: z.string(),
    website: z.url().optional(),
    organization_identifiers: z.array(z.object({ id, identifier_type: z.string(), identifier: z.string() })),
  }),
  phones: z.array(phone),
  languages: z.array(z.object({ id, code: z.string(), name: z.string() })),
  schedules: z.array(schedule),
  cost_options: z.array(costOption),
  capacities: z.array(capacity),
  service_areas: z.array(z.object({ id, name: z.string() })),
  service_at_locations: z.array(
    z.object({
      id,
      location: z.object({
        id,
        location_type: z.literal("physical"),
        latitude: z.number().optional(),
        longitude: z.number().optional(),
        addresses: z.array(
          z.object({
            id,
            address_1: z.string(),
            city: z.string(),
            state_province: z.string(),
            postal_code: z.string(),
            country: z.literal("CH"),
            address_type: z.literal("physical"),
          }),
        ),
      }),
    }),
  ),
  attributes: z.array(z.object({ id, taxonomy_term: term })),
  metadata: z.array(metadata),
});

/** A page of services, which the file is. */
export const hsdsPage = z.looseObject({
  contents: z.array(hsdsService.strict()),
  total_items: z.int(),
  total_pages: z.literal(1),
  page_number: z.literal(1),
  size: z.int(),
  first_page: z.literal(true),
  last_page: z.literal(true),
  empty: z.boolean(),
});

export type HsdsService = z.infer<typeof hsdsService>;
