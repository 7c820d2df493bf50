import restProvider from 'ra-data-simple-rest';
import {
  Admin,
  DataTable,
  DateInput,
  Edit,
  FilterList,
  FilterListItem,
  List,
  NumberInput,
  Pagination,
  Resource,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { CITIES, PAGE_SIZE } from '../../../kit/customers.ts';
import { root } from '../root.ts';

const Cities = () => (
  <FilterList label="Ciudad" icon={null}>
    {CITIES.map((ciudad) => (
      <FilterListItem key={ciudad} label={ciudad} value={{ ciudad }} />
    ))}
  </FilterList>
);

const CustomerList = () => (
  <List
    aside={<Cities />}
    perPage={PAGE_SIZE}
    pagination={<Pagination rowsPerPageOptions={[PAGE_SIZE]} />}
    sort={{ field: 'nombre', order: 'ASC' }}
    exporter={false}
  >
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="nombre" />
      <DataTable.Col source="ciudad" />
      <DataTable.Col source="correo" />
      <DataTable.NumberCol source="limite" />
      <DataTable.Col source="alta" />
    </DataTable>
  </List>
);

const CustomerEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="nombre" />
      <TextInput source="ciudad" />
      <TextInput source="correo" />
      <NumberInput source="limite" />
      <DateInput source="alta" />
    </SimpleForm>
  </Edit>
);

createRoot(root()).render(
  <Admin dataProvider={restProvider('/react-admin-data')} disableTelemetry>
    <Resource name="clientes" list={CustomerList} edit={CustomerEdit} />
  </Admin>,
);
