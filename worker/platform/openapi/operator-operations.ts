import {
  operatorKeysApi,
  operatorOtherKeysApi,
  operatorPreviewsApi,
  operatorReportsApi,
  operatorReservationsApi,
  operatorTablesApi,
} from "~/contracts/api/operator";
import { operatorRecordListApi, operatorRecordsApi } from "~/contracts/api/operator-records";
import type { Operation } from "./operation";
import { operationsOf } from "./operations-of";

/** The operator's calls. */
export const operatorOperations: readonly Operation[] = [
  ...operationsOf(operatorRecordsApi),
  ...operationsOf(operatorRecordListApi),
  ...operationsOf(operatorKeysApi),
  ...operationsOf(operatorReportsApi),
  ...operationsOf(operatorTablesApi),
  ...operationsOf(operatorPreviewsApi),
  ...operationsOf(operatorReservationsApi),
  ...operationsOf(operatorOtherKeysApi),
];
