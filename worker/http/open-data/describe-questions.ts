import { z } from "zod";
import { questionRequest, questionsQuery } from "#domain/referrers/question-api.ts";

const problem = { "application/problem+json": { schema: { $ref: "#/components/schemas/Error" } } };
const json = (schema: object) => ({ "application/json": { schema } });
const named = (name: string) => json({ $ref: `#/components/schemas/${name}` });

/** What a refusal means, by status. Clients can rely on the `code` in its body, which never changes. */
const REFUSALS = {
  401: "`api_token_needed`: Der Token fehlt, oder er ist widerrufen",
  403: "`referrer_waiting`: Die Organisation ist nicht zugelassen",
  404: "`question_not_found`: Diesen Fall gibt es bei Ihrer Organisation nicht",
  422: "`unknown_field`: ein Feld, das es nicht gibt; `invalid_input`: eine Angabe ist nicht zu verstehen; `nobody_to_ask`: niemand kann gefragt werden",
  429: "`too_many_requests`: Zu viele Anfragen; `Retry-After` sagt, wann es wieder geht",
  503: "`unavailable`: Gerade nicht erreichbar; `Retry-After` sagt, wann es wieder geht",
} as const;

const refusals = (...statuses: (keyof typeof REFUSALS)[]) =>
  Object.fromEntries(
    ([401, 403, ...statuses, 429, 503] as const).map((status) => [
      status,
      { description: REFUSALS[status], content: problem },
    ]),
  );

const security = [{ organization: [] }];
export const QUESTION_TAG = {
  name: "Fälle",
  description: "Fragen zugelassener Organisationen an Anbieter, mit einem Token",
};
const tags = [QUESTION_TAG.name];
const number = { name: "number", in: "path", required: true, schema: { type: "integer", minimum: 1 } };
const tag = {
  name: "If-None-Match",
  in: "header",
  schema: { type: "string" },
  description: "Der ETag der letzten Antwort",
};
const UNCHANGED = { 304: { description: "Nichts Neues seit der Antwort mit diesem ETag" } };

const inQuery = Object.entries(z.toJSONSchema(questionsQuery, { io: "input" }).properties ?? {}).map(
  ([name, schema]) => ({ name, in: "query", required: false, schema }),
);

/** The questions of organizations that refer people, in OpenAPI. */
export const QUESTION_PATHS = {
  "/questions": {
    post: {
      operationId: "ask",
      summary: "Fragt alle, die kommen können, ohne jede Angabe zur Person",
      description:
        "Angaben zur Person nimmt die Schnittstelle keine an. Die Antworten der Anbieter kommen später: Fragen Sie den Fall ab, oder lassen Sie sich über den Webhook benachrichtigen.",
      tags,
      security,
      parameters: [
        {
          name: "Idempotency-Key",
          in: "header",
          schema: { type: "string" },
          description: "Dieselbe Anfrage mit demselben Schlüssel fragt innert eines Tages nur einmal",
        },
      ],
      requestBody: { required: true, content: json(z.toJSONSchema(questionRequest, { io: "input" })) },
      responses: { 201: { description: "Gefragt", content: named("Question") }, ...refusals(422) },
    },
    get: {
      operationId: "questions",
      summary: "Fälle Ihrer Organisation, die neusten zuerst",
      description: "Seitenweise, wie die Listen des Verzeichnisses.",
      tags,
      security,
      parameters: [...inQuery, tag],
      responses: { 200: { description: "Fälle", content: named("QuestionPage") }, ...UNCHANGED, ...refusals(422) },
    },
  },
  "/questions/{number}": {
    get: {
      operationId: "question",
      summary: "Ein Fall mit den Antworten bis jetzt",
      description: "Die Nummer steht in der Antwort auf die Frage.",
      tags,
      security,
      parameters: [number, tag],
      responses: { 200: { description: "Der Fall", content: named("Question") }, ...UNCHANGED, ...refusals(404) },
    },
    delete: {
      operationId: "end_question",
      summary: "Beendet einen Fall; danach gibt es keine Antworten mehr",
      description: "Wer schon geantwortet hat, erfährt davon. Mehrmals beenden ist kein Fehler.",
      tags,
      security,
      parameters: [number],
      responses: { 204: { description: "Beendet, vielleicht schon vorher" }, ...refusals(404) },
    },
  },
};

export const QUESTION_WEBHOOKS = {
  answer: {
    post: {
      operationId: "answer",
      tags,
      security: [],
      summary: "Ein Anbieter hat geantwortet",
      description:
        "Unterschrieben nach Standard Webhooks (standardwebhooks.com), mindestens einmal und immer mit derselben `webhook-id`. Ohne Antwort mit 2xx innert fünf Sekunden versuchen wir es zwei Tage lang wieder.",
      parameters: ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => ({
        name,
        in: "header",
        required: true,
        schema: { type: "string" },
      })),
      requestBody: { required: true, content: named("AnswerEvent") },
      responses: { "2XX": { description: "Angekommen" } },
    },
  },
};

export const ORGANIZATION_TOKEN = {
  organization: {
    type: "http",
    scheme: "bearer",
    description: "Ein Token aus den Einstellungen des Pults einer zugelassenen Organisation",
  },
};
