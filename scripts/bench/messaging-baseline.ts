import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The reference for the messaging benchmarks: node:http, one pool, one SQL statement, no authentication, no validation,
 * no GraphQL. POST /inbox returns a page of the inbox, POST /send stores a message and sends a notification. Responses
 * have the product's fields except `__typename`: staff flag, picture and participants are looked up too.
 */

/** Page, participants, unread counts and emblems as JSON created by PostgreSQL. */
const INBOX = `
  select json_build_object('data', json_build_object('conversationSearch', json_build_object(
    'totalCount', (select inbox_count from message_boxes where entity_type = $1 and entity_id = $2),
    'labelId', 'inbox', 'conversationSummaries', json_agg(row order by at desc, id))))::text as body
  from (
    select p.last_message_at as at, p.conversation_id as id, json_build_object(
      'conversationId', p.conversation_id, 'subject', c.subject, 'lastMessageDateTimeUtc', p.last_message_at,
        'lastMessagePreview', c.preview,
      'lastMessageIsFromCurrentEntity', c.last_creator_id = p.entity_id, 'unreadMessageCount', p.unread_count,
        'participantsCount', c.participants_count,
      'entityIdToDisplay', p.display_id, 'entityTypeToDisplay', p.display_type, 'emblemToDisplay', json_build_object(
        'id', p.display_id, 'entityType', p.display_type, 'displayName', coalesce(o.display_name,
          u.first_name || ' ' || u.last_name), 'handle', h.handle,
        'avatarFile', coalesce(o.avatar_instance_id, u.avatar_instance_id), 'deactivated', coalesce(o.deactivated,
          u.deactivated), 'private', coalesce(o.private, u.private),
        'extraData', json_build_object('companyName', u.company_name, 'companyTitle', u.company_title, 'initials',
          left(u.first_name, 1) || left(u.last_name, 1),
          'fullName', u.first_name || ' ' || u.last_name, 'siteUserId', s.id, 'isSiteUser', s.id is not null,
            'siteUserRole', null))) as row
    from (
      select * from conversation_participants
      where entity_type = $1 and entity_id = $2 and left_at is null and trashed_at is null
      order by last_message_at desc, conversation_id limit 25
    ) p
    join conversations c on c.id = p.conversation_id
    left join users u on p.display_type = 'User' and u.id = p.display_id
    left join organizations o on p.display_type = 'Organization' and o.id = p.display_id
    left join handles h on h.entity_type = p.display_type and h.entity_id = p.display_id
    left join site_users s on s.user_id = u.id
  ) page`

/**
 * Message, order of the lists, unread counts and the unique id, in one statement; the response contains the writer and
 * the recipients.
 */
const SEND = `
  with bumped as (
    update conversations set last_sequence = last_sequence + 1, last_message_at = now(), last_creator_type = $2,
      last_creator_id = $3, preview = $6
    where id = $1 returning id, last_sequence, last_message_at
  ), stored as (
    insert into messages (id, conversation_id, sequence, created_at, creator_type, creator_id, message_text,
      plain_text, words)
    select $4, id, last_sequence, last_message_at, $2, $3, $5, $6, array_to_tsvector($7::text[]) from bumped
  ), told as (
    update conversation_participants p set last_message_at = b.last_message_at, last_sequence = b.last_sequence,
      unread_count = p.unread_count + case when p.entity_id = $3 then 0 else 1 end
    from bumped b where p.conversation_id = b.id and p.left_at is null
    returning p.id, p.entity_type, p.entity_id
  )
  select json_build_object('data', json_build_object('conversationMessageAdd', json_build_object(
    'id', $4::text, 'sequence', last_sequence, 'createdUtc', last_message_at, 'creatorEntityId', $3::uuid,
      'creatorEntityType', $2::text, 'messageText', $5::text,
    'creatorEmblem', (
      select json_build_object('id', u.id, 'entityType', $2::text, 'displayName', u.first_name || ' ' || u.last_name,
        'handle', h.handle,
        'avatarFile', u.avatar_instance_id, 'deactivated', u.deactivated, 'private', u.private)
      from users u left join handles h on h.entity_type = 'User' and h.entity_id = u.id where u.id = $3::uuid),
    'messageParticipants', (
      select json_agg(json_build_object('id', $4::text || ':' || id, 'entityId', entity_id, 'entityType', entity_type,
        'firstReadUtc', case when entity_id = $3::uuid then b.last_message_at end)) from told)
  )))::text as body from bumped b`

interface Sent {
  conversationId: string
  id: string
  text: string
}

const { CONNECTION, OWNER_ID, POOL_SIZE } = process.env
const pool = new pg.Pool({ ...(JSON.parse(CONNECTION ?? '{}') as pg.PoolConfig), max: Number(POOL_SIZE ?? 10) })
/** Notifies other servers of the change. */
const teller = new pg.Pool({
  ...(JSON.parse(CONNECTION ?? '{}') as pg.PoolConfig),
  max: 1,
  options: '-c synchronous_commit=off',
})

async function answer(path: string, body: string): Promise<string> {
  if (path === '/inbox') {
    const { rows } = await pool.query<{ body: string }>({ name: 'inbox', text: INBOX, values: ['User', OWNER_ID] })
    return rows[0]?.body ?? '{}'
  }
  const { conversationId, id, text } = JSON.parse(body) as Sent
  const words = [...new Set(text.toLowerCase().match(/[a-z0-9]+/g) ?? [])]
  const values = [conversationId, 'User', OWNER_ID, id, `<p>${text}</p>`, text, words]
  const { rows } = await pool.query<{ body: string }>({ name: 'send', text: SEND, values })
  // After the commit and without waiting, like the product: inside the transaction it would halve the messages per
  // second.
  void teller.query({
    name: 'tell',
    text: 'select pg_notify($1, $2)',
    values: ['bench', `${conversationId} ${OWNER_ID}`],
  })
  return rows[0]?.body ?? '{}'
}

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    answer(request.url ?? '', body).then(
      (text) => response.setHeader('content-type', 'application/json; charset=utf-8').end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({
    pid: process.pid,
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  })
})
process.on('SIGTERM', () => process.exit(0))
