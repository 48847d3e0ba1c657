import type { OpenAI } from 'openai'
import {
  LEGACY_DAY_FIELDS,
  LEGACY_GROUP_FIELDS,
  LEGACY_NAME_FIELDS,
  LEGACY_SUBSETS,
} from '#server/lib/legacy-claims/claim-query.ts'
import { DOCUMENTS_SCHEMA, MESSAGES_SCHEMA } from './record-arguments.ts'

type Tool = OpenAI.Chat.Completions.ChatCompletionTool

const words = {
  type: 'array',
  items: { type: 'string' },
  description: 'Words to look for, all of them; names, numbers and places rather than whole sentences.',
}

/** The tools of a model. None of them accepts a person or an account, and none writes. */
export const TOOLS: Tool[] = [
  {
    type: 'function',
    function: {
      name: 'search_claims',
      description:
        'Open claims that the person may see. They are shown to the person as cards. namesAlike: none has the words, ' +
        'these have a name like them; say so.',
      parameters: {
        type: 'object',
        properties: { words, subset: { type: 'string', enum: [...LEGACY_SUBSETS] } },
      },
    },
  },
  ...(['messages', 'documents'] as const).map(
    (what): Tool => ({
      type: 'function',
      function: {
        name: `search_${what}`,
        description:
          what === 'messages'
            ? 'Messages of the person’s own conversations.'
            : 'Documents that the person may read, by their name and their text.',
        parameters: { type: 'object', properties: { words }, required: ['words'] },
      },
    }),
  ),
  {
    type: 'function',
    function: {
      name: 'read_claim',
      description:
        'One claim that search_claims or query_claims found, with its notes, the newest first. Also for a summary of the notes.',
      parameters: {
        type: 'object',
        properties: { claimKey: { type: 'string', description: 'ClaimKey of the claim.' } },
        required: ['claimKey'],
      },
    },
  },
  {
    type: 'function',
    function: {
      name: 'query_claims',
      description:
        'Counts, groups and lists the open claims that the person may see. total and the counts of groups are exact; ' +
        'claims are the first 10. All conditions must be fulfilled. Only use numbers from here; never count yourself.',
      parameters: {
        type: 'object',
        properties: {
          conditions: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                field: { type: 'string', enum: [...LEGACY_NAME_FIELDS, ...LEGACY_DAY_FIELDS, 'subset'] },
                values: {
                  type: 'array',
                  items: { type: 'string' },
                  description: `One of these whole words; a state is its code. For subset: ${LEGACY_SUBSETS.join(', ')}.`,
                },
                from: { type: 'string', description: 'First day of received, due or loss, yyyy-MM-dd.' },
                to: { type: 'string', description: 'Last day, yyyy-MM-dd.' },
                missing: { type: 'boolean', description: 'The claim has no value of the field.' },
                not: { type: 'boolean', description: 'The condition must not be fulfilled.' },
              },
              required: ['field'],
            },
          },
          groupBy: { type: 'string', enum: [...LEGACY_GROUP_FIELDS] },
          orderBy: { type: 'string', enum: [...LEGACY_DAY_FIELDS] },
          descending: { type: 'boolean' },
          onlyMine: { type: 'boolean', description: 'Only claims that the person is responsible for.' },
        },
      },
    },
  },
  {
    type: 'function',
    function: {
      name: 'query_conversations',
      description:
        'Counts, groups and lists the person’s own conversations, or the messages in them, without the trash. total and ' +
        'the counts of groups are exact; passages are the first of them, newest first. Only use numbers from here.',
      parameters: MESSAGES_SCHEMA,
    },
  },
  {
    type: 'function',
    function: {
      name: 'query_documents',
      description:
        'Counts, groups and lists the documents that the person may read, by their newest version. total and the counts ' +
        'of groups are exact; passages are the first of them. Only use numbers from here.',
      parameters: DOCUMENTS_SCHEMA,
    },
  },
  {
    type: 'function',
    function: {
      name: 'how_evolve_works',
      description: 'The help texts of Evolve, the app that the person uses: how something is done in it.',
      parameters: { type: 'object', properties: { words }, required: ['words'] },
    },
  },
  {
    type: 'function',
    function: {
      name: 'read_document',
      description: 'What stands at and after a passage that search_documents or query_documents found.',
      parameters: {
        type: 'object',
        properties: { number: { type: 'integer', description: 'Number of the passage.' } },
        required: ['number'],
      },
    },
  },
]
