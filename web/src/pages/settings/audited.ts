/** The operations that leave an entry; a test compares them with the contract. */
export const operations = [
  'createBooking',
  'updateBooking',
  'rescheduleBooking',
  'cancelBooking',
  'checkInBooking',
  'markNoShow',
  'reopenBooking',
  'replyAttendance',
  'renewManageLink',
  'runStageAction',
  'recordPayment',
  'correctPayment',
  'recordRefund',
  'createHold',
  'confirmHold',
  'releaseHold',
  'createBlock',
  'deleteBlock',
  'createCustomer',
  'updateCustomer',
  'mergeCustomers',
  'deleteCustomer',
  'endMessagingOptOut',
  'createService',
  'updateService',
  'createResource',
  'updateResource',
  'createLocation',
  'updateLocation',
  'createResourceGroup',
  'updateResourceGroup',
  'createSchedule',
  'replaceSchedule',
  'createOverride',
  'deleteOverride',
  'receiveMessage',
  'sendMessage',
  'createAttachment',
  'reportMessageStatus',
  'readConversation',
  'updateConversation',
  'handOffConversation',
  'releaseConversation',
  'closeConversation',
  'reopenConversation',
  'createWorkspace',
  'updateWorkspace',
  'deleteWorkspace',
  'replaceStageConfig',
  'putPaymentProvider',
  'configureWhatsAppChannel',
  'inviteUser',
  'updateUser',
  'removeUser',
  'createApiKey',
  'rotateApiKey',
  'revokeApiKey',
  'createWebhookEndpoint',
  'updateWebhookEndpoint',
  'deleteWebhookEndpoint',
  'rotateWebhookSecret',
  'testWebhookEndpoint',
  'recoverWebhookEndpoint',
  'resendWebhookDelivery',
  'moveTestClock',
] as const;

/** The prefixes of ids. */
const kinds = {
  bkg: 'booking',
  blk: 'block',
  cus: 'customer',
  svc: 'service',
  res: 'resource',
  grp: 'group',
  loc: 'location',
  sch: 'schedule',
  ovr: 'override',
  cnv: 'conversation',
  msg: 'message',
  pay: 'payment',
  att: 'attachment',
  usr: 'user',
  key: 'key',
  whe: 'endpoint',
  dlv: 'delivery',
} as const;

/** The kind of object that an id belongs to; undefined for a kind that is not known here. */
export function kindOf(id: string): (typeof kinds)[keyof typeof kinds] | undefined {
  return kinds[id.slice(0, 3) as keyof typeof kinds];
}

/** The part of the query that asks for what this user or key did; none for `all`. */
export function actorFilter(id: string): { user_id?: string; key_id?: string } {
  if (id === 'all') {
    return {};
  }
  return kindOf(id) === 'key' ? { key_id: id } : { user_id: id };
}
